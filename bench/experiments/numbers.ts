/** A small CSV whose first column is a name and whose others are numbers. */
export interface NumberTable {
  readonly rows: readonly {
    readonly name: string;
    /** The numbers by the names of their columns. */
    readonly values: Readonly<Record<string, number>>;
  }[];
}

/** Parses such a CSV; a name in double quotes may contain commas. */
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
