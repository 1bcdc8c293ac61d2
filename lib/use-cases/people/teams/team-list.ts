/** A line of a list of teams, such as a spreadsheet's rows that were pasted. */
export interface TeamLine {
  readonly team: string;
  /** For whom the invitation is; empty if the line does not say. */
  readonly note: string;
}

/** A quoted or plain name, then what follows the first tab or comma, also a Japanese one. */
const LINE = /^\s*(?:"((?:[^"]|"")*)"|([^,，、\t]*))\s*(?:[,，、\t](.*))?$/;

/** Reads a list of teams: on each line a team's name and, after a tab or a comma, for whom the invitation is. Empty lines are left out. */
export function readTeamList(text: string): TeamLine[] {
  return text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const [, quoted, plain, note = ""] = LINE.exec(line) ?? [];
      return { team: (quoted?.replaceAll('""', '"') ?? plain ?? line).trim(), note: unquoted(note.trim()) };
    });
}

function unquoted(text: string): string {
  return /^".*"$/.test(text) ? text.slice(1, -1).replaceAll('""', '"') : text;
}
