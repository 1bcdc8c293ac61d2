/**
 * The anonymizers' version, stored with what was measured on their outputs: the same original traces, parameters, seed and version
 * give the same anonymized set on any machine. Increase it with every change that alters any set; a test knows the sets' digests.
 */
export const ANONYMIZER_VERSION = "1";
