/** Solves `matrix * x = right` by Cholesky decomposition; `matrix` is `[n x n]`, row-major, and only its lower triangle is read. */
export function solvePositiveDefinite(matrix: Float64Array, right: Float64Array): Float64Array {
  const count = right.length;
  const lower = matrix.slice();
  const x = right.slice();
  for (let i = 0; i < count; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = lower[i * count + j];
      for (let k = 0; k < j; k++) sum -= lower[i * count + k] * lower[j * count + k];
      lower[i * count + j] = i === j ? Math.sqrt(sum) : sum / lower[j * count + j];
    }
    for (let k = 0; k < i; k++) x[i] -= lower[i * count + k] * x[k];
    x[i] /= lower[i * count + i];
  }
  for (let i = count - 1; i >= 0; i--) {
    for (let k = i + 1; k < count; k++) x[i] -= lower[k * count + i] * x[k];
    x[i] /= lower[i * count + i];
  }
  return x;
}
