/** One attribute of a table: its name and the values that its codes stand for. */
export interface Attribute {
  readonly name: string;
  /** `values[code]` is the value's text. */
  readonly values: readonly string[];
}

/**
 * A table of categorical records, stored by column.
 * `columns[a][row]` in `0..attributes[a].values.length - 1` is the code of attribute a in that row.
 */
export interface CategoricalTable {
  readonly rowCount: number;
  readonly attributes: readonly Attribute[];
  /** One column of `rowCount` codes per attribute. */
  readonly columns: readonly Uint16Array[];
}

/**
 * The rows of a table that are named, in the order given.
 * @param rows row numbers in `[0, rowCount)`; repetitions are kept
 */
export function selectRows(table: CategoricalTable, rows: Uint32Array): CategoricalTable {
  const columns = table.columns.map((column) => {
    const selected = new Uint16Array(rows.length);
    for (let i = 0; i < rows.length; i++) selected[i] = column[rows[i]];
    return selected;
  });
  return { rowCount: rows.length, attributes: table.attributes, columns };
}

/**
 * The columns of a table that are named, in the order given.
 * @throws RangeError if the table has no attribute of that name
 */
export function selectAttributes(table: CategoricalTable, names: readonly string[]): CategoricalTable {
  const chosen = names.map((name) => {
    const index = table.attributes.findIndex((attribute) => attribute.name === name);
    if (index < 0) throw new RangeError(`the table has no attribute "${name}"`);
    return index;
  });
  return {
    rowCount: table.rowCount,
    attributes: chosen.map((index) => table.attributes[index]),
    columns: chosen.map((index) => table.columns[index]),
  };
}
