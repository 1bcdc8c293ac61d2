/** A small CSV whose first column is a name and whose others are numbers. */
export interface NumberTable {
  readonly rows: readonly {
    readonly name: string;
    /** By the header's names. */
    readonly values: Readonly<Record<string, number>>;
  }[];
}

/** Reads such a file; a name in double quotes may hold commas. */
export function readNumbers(text: string): NumberTable {
  const [header, ...lines] = text.trimEnd().split(/\r?\n/);
  const names = header.split(",").slice(1);
  return {
    rows: lines.map((line) => {
      const [, quoted, plain, rest] = /^(?:"([^"]*)"|([^,]*)),(.*)$/.exec(line) ?? [];
      const cells = rest.split(",");
      const values = Object.fromEntries(names.map((name, i) => [name, Number(cells[i])]));
      return { name: quoted ?? plain, values };
    }),
  };
}
