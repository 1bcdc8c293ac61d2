/**
 * Moves the `count` items with the smallest keys to the front of `items`, in no particular order; equal keys in any order.
 * Expected O(items), by partitioning around medians of three.
 * @param items permuted in place
 * @param keys the key of item i is `keys[i]`; no NaN
 * @param count an integer in `[1, items.length]`
 */
export function selectSmallest(items: Int32Array, keys: Float64Array, count: number): void {
  let low = 0;
  let high = items.length - 1;
  while (low < high) {
    const pivot = medianOfThree(keys[items[low]], keys[items[(low + high) >> 1]], keys[items[high]]);
    let i = low;
    let j = high;
    while (i <= j) {
      while (keys[items[i]] < pivot) i++;
      while (keys[items[j]] > pivot) j--;
      if (i > j) break;
      const kept = items[i];
      items[i++] = items[j];
      items[j--] = kept;
    }
    // low..j are <= pivot, i..high are >= pivot, those between equal it
    if (count - 1 <= j) high = j;
    else if (count - 1 >= i) low = i;
    else return;
  }
}

function medianOfThree(a: number, b: number, c: number): number {
  return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
}
