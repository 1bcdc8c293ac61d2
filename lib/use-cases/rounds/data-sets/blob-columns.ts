/** All columns that refer to stored files. Files in none of them may be pruned; backups contain the files in any of them. */
export const BLOB_COLUMNS = [
  { table: "DataSet", column: "referenceSha256" },
  { table: "DataSet", column: "originalSha256" },
  { table: "PublicSet", column: "publicSha256" },
  { table: "PublicSet", column: "idTableSha256" },
  { table: "TeamAttack", column: "sha256" },
  { table: "Submission", column: "sha256" },
] as const;
