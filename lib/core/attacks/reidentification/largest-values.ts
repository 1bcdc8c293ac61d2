/**
 * The indices of the `count` largest values, ascending; of equals the lower ones. O(values + those that were among the largest when
 * they were met x log count): in no particular order, few.
 * @param count an integer in `[1, values.length]`
 */
export function largestValues(values: Float32Array, count: number): Uint32Array {
  const least = leastOfLargest(values, count);
  let ties = count;
  for (let i = 0; i < values.length; i++) if (values[i] > least) ties--;
  const indices = new Uint32Array(count);
  let found = 0;
  for (let i = 0; i < values.length && found < count; i++) {
    if (values[i] > least || (values[i] === least && ties-- > 0)) indices[found++] = i;
  }
  return indices;
}

/** Keeps the largest values so far in a binary heap, the least of them at its top. */
function leastOfLargest(values: Float32Array, count: number): number {
  const heap = values.slice(0, count).sort();
  for (let i = count; i < values.length; i++) if (values[i] > heap[0]) replaceTop(heap, values[i]);
  return heap[0];
}

function replaceTop(heap: Float32Array, value: number): void {
  let place = 0;
  for (;;) {
    let child = 2 * place + 1;
    if (child + 1 < heap.length && heap[child + 1] < heap[child]) child++;
    if (child >= heap.length || heap[child] >= value) break;
    heap[place] = heap[child];
    place = child;
  }
  heap[place] = value;
}
