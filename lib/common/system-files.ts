/** Whether a file was created by the operating system, such as `.DS_Store`, rather than by people. */
export function isSystemFile(path: string): boolean {
  return path.split("/").some((part) => part.startsWith(".") || part === "__MACOSX" || part === "Thumbs.db");
}
