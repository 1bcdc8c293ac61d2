/** The languages in which a request is shown, by their names. */
export const SAMPLE_LANGUAGES = { curl: "curl", python: "Python", javascript: "JavaScript" } as const;
export type SampleLanguage = keyof typeof SAMPLE_LANGUAGES;
export type Samples = Readonly<Record<SampleLanguage, string>>;
