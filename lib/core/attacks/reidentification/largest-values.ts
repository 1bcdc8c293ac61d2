/**
 * Finds the indices of the `count` largest values, ascending; of equal values the lower indices win. Cost: O(values + updates x log
 * count), where an update is a value that is among the largest so far when it is reached: few if the values are in random order.
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

/** The `count`-th largest value. Keeps the largest values so far in a binary heap whose top is the least of them. */
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
