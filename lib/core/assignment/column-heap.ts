const ABSENT = -1;

/** A binary min-heap of columns keyed by distance, with decrease-key; of equal distances the lower column comes first. */
export class ColumnHeap {
  private readonly heap: Int32Array;
  private readonly placeOf: Int32Array;
  private readonly distances: Float64Array;
  private size = 0;

  /** @param distances `[columns]`, owned by the caller: the heap reads it and never writes */
  constructor(distances: Float64Array) {
    this.distances = distances;
    this.heap = new Int32Array(distances.length);
    this.placeOf = new Int32Array(distances.length).fill(ABSENT);
  }

  get isEmpty(): boolean {
    return this.size === 0;
  }

  /** The nearest column; the heap must not be empty. */
  get nearest(): number {
    return this.heap[0];
  }

  /** Inserts a column, or moves it up after its distance has decreased. */
  update(column: number): void {
    if (this.placeOf[column] === ABSENT) this.placeOf[column] = this.size++;
    this.rise(this.placeOf[column], column);
  }

  /** Removes the nearest column. */
  removeNearest(): void {
    this.placeOf[this.heap[0]] = ABSENT;
    const last = this.heap[--this.size];
    if (this.size > 0) this.sink(last);
  }

  /** Removes all. Cost: O(columns in the heap). */
  clear(): void {
    for (let place = 0; place < this.size; place++) this.placeOf[this.heap[place]] = ABSENT;
    this.size = 0;
  }

  private rise(from: number, column: number): void {
    let place = from;
    while (place > 0) {
      const parent = (place - 1) >> 1;
      if (!this.isNearer(column, this.heap[parent])) break;
      this.put(place, this.heap[parent]);
      place = parent;
    }
    this.put(place, column);
  }

  private sink(column: number): void {
    let place = 0;
    for (;;) {
      let child = 2 * place + 1;
      if (child >= this.size) break;
      if (child + 1 < this.size && this.isNearer(this.heap[child + 1], this.heap[child])) child++;
      if (!this.isNearer(this.heap[child], column)) break;
      this.put(place, this.heap[child]);
      place = child;
    }
    this.put(place, column);
  }

  private put(place: number, column: number): void {
    this.heap[place] = column;
    this.placeOf[column] = place;
  }

  private isNearer(a: number, b: number): boolean {
    const { distances } = this;
    return distances[a] < distances[b] || (distances[a] === distances[b] && a < b);
  }
}
