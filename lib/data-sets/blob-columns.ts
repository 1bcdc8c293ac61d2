/** Every column that names a stored file: what is in none of them may go, and a backup takes what is in any. */
export const BLOB_COLUMNS = [
  { table: "DataSet", column: "referenceSha256" },
  { table: "DataSet", column: "originalSha256" },
  { table: "PublicSet", column: "publicSha256" },
  { table: "PublicSet", column: "idTableSha256" },
  { table: "TeamAttack", column: "sha256" },
  { table: "Submission", column: "sha256" },
] as const;
