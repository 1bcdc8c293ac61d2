/** An attribute of a table: its name and the values that its codes represent. */
interface Attribute {
  readonly name: string;
  /** `values[code]` is the text of a value. */
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
