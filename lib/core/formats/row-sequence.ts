/** A column of ids that count up from `first`. */
export interface IdColumn {
  /** The header's name, for errors. */
  readonly name: string;
  /** The first id; undefined to take it from the file. */
  readonly first?: number;
  /** The number of ids; undefined to find out from the file. */
  readonly count?: number;
}

/**
 * The ids that the rows must have, in order: the outer column (user or pseudonym) ascends, and for each of its ids
 * the inner column (time) ascends. A single column is the outer one; without columns, rows have no ids.
 */
export class RowSequence {
  readonly columns: readonly IdColumn[];
  /** The ids expected of the next row. */
  outer: number;
  inner: number;
  outerFirst: number;
  innerFirst: number;
  /** The last inner id; Infinity until it is known. */
  innerLast: number;
  private adopted = false;

  constructor(columns: readonly IdColumn[]) {
    const [outer, inner] = columns;
    this.columns = columns;
    this.outerFirst = outer?.first ?? -1;
    this.innerFirst = inner ? (inner.first ?? -1) : 0;
    this.innerLast = 0;
    if (inner) this.innerLast = inner.count === undefined ? Infinity : this.innerFirst + inner.count - 1;
    this.outer = this.outerFirst;
    this.inner = this.innerFirst;
  }

  /** The number of inner ids per outer id; undefined until it is known. */
  get innerCount(): number | undefined {
    return this.innerLast === Infinity ? undefined : this.innerLast - this.innerFirst + 1;
  }

  /**
   * Learns from an unexpected row what only the file can tell: the first ids from the first row, the number of inner ids from
   * the first row of the second outer id.
   * @returns whether the row is now as expected
   */
  adopt(outer: number, inner: number): boolean {
    if (outer === this.outer && inner === this.inner) return false;
    if (!this.adopted && (this.outerFirst === -1 || this.innerFirst === -1)) {
      this.adopted = true;
      return this.adoptFirst(outer, inner);
    }
    if (this.innerLast !== Infinity || outer !== this.outer + 1 || inner !== this.innerFirst) return false;
    if (this.inner === this.innerFirst) return false;
    this.innerLast = this.inner - 1;
    this.outer = outer;
    this.inner = inner;
    return true;
  }

  /** Expects next the row that follows the one with these ids. */
  goAfter(outer: number, inner: number): void {
    const last = inner >= this.innerLast;
    this.outer = last ? outer + 1 : outer;
    this.inner = last ? this.innerFirst : inner + 1;
  }

  /** Describes ids, by default those expected next: `user_id 3, time_id 45`. */
  describe(outer = this.outer, inner = this.inner): string {
    const [first, second] = this.columns;
    return second ? `${first.name} ${outer}, ${second.name} ${inner}` : `${first.name} ${outer}`;
  }

  private adoptFirst(outer: number, inner: number): boolean {
    const count = this.columns[1]?.count;
    if (this.outerFirst === -1) this.outerFirst = outer;
    if (this.innerFirst === -1) {
      this.innerFirst = inner;
      if (count !== undefined) this.innerLast = inner + count - 1;
    }
    this.outer = this.outerFirst;
    this.inner = this.innerFirst;
    return outer === this.outer && inner === this.inner;
  }
}
