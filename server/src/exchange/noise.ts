/**
 * Chance as a pure function of keys: the same (key, counter) answers the same draw, in any order and on any machine.
 * Nothing here has state, so any day, minute or trade of the tape can be made without making those before it.
 */

/** A 32-bit key for a text under a seed (FNV-1a, then a final mix). */
export function keyOf(seed: number, text: string): number {
  let hash = mix(0x811c9dc5, seed | 0);
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return mix(hash, text.length);
}

/** Two keys into one, unsigned 32 bits, every input bit reaching every output bit. */
export function mix(a: number, b: number): number {
  let hash = Math.imul(a ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(b + 0x7f4a7c15, 0xc2b2ae35);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** A draw in [0, 1). */
export function uniform(key: number, counter: number): number {
  return mix(key, counter) / 4294967296;
}

/** A whole draw in [0, below). */
export function drawBelow(key: number, counter: number, below: number): number {
  return Math.floor(uniform(key, counter) * below);
}

/** Standard normal draws of counters 0, 1, 2 … into all of `out`: `normal` of each, without a number made for it. */
export function normals(key: number, out: Float64Array): void {
  for (let counter = 0; counter < out.length; counter += 1) out[counter] = normalFrom(mix(key, counter));
}

const BINS = 4096;
const QUANTILES = quantiles();

/** A standard normal draw, cut at ±3.9; quantiles are rounded to 1e-6 so that no machine's logarithm shows. */
export function normal(key: number, counter: number): number {
  return normalFrom(mix(key, counter));
}

/** The standard normal draw that 32 random bits stand for; the lowest of them hardly count. */
export function normalFrom(bits: number): number {
  const bin = bits >>> 20;
  const low = QUANTILES[bin]!;
  return low + (QUANTILES[bin + 1]! - low) * ((bits & 0xfffff) / 0x100000);
}

function quantiles(): Float64Array {
  const table = new Float64Array(BINS + 1);
  table[0] = -3.9;
  table[BINS] = 3.9;
  for (let i = 1; i < BINS; i += 1) table[i] = Math.round(inverseNormal(i / BINS) * 1e6) / 1e6;
  return table;
}

/** Acklam's rational approximation of the normal quantile, relative error below 1.2e-9. */
function inverseNormal(p: number): number {
  if (p > 0.5) return -inverseNormal(1 - p);
  if (p < 0.02425) {
    const q = Math.sqrt(-2 * Math.log(p));
    const top =
      ((((-0.007784894002430293 * q - 0.3223964580411365) * q - 2.400758277161838) * q - 2.549732539343734) * q +
        4.374664141464968) *
        q +
      2.938163982698783;
    const bottom =
      (((0.007784695709041462 * q + 0.3224671290700398) * q + 2.445134137142996) * q + 3.754408661907416) * q + 1;
    return top / bottom;
  }
  const q = p - 0.5;
  const r = q * q;
  const top =
    (((((-39.69683028665376 * r + 220.9460984245205) * r - 275.9285104469687) * r + 138.357751867269) * r -
      30.66479806614716) *
      r +
      2.506628277459239) *
    q;
  const bottom =
    ((((-54.47609879822406 * r + 161.5858368580409) * r - 155.6989798598866) * r + 66.80131188771972) * r -
      13.28068155288572) *
      r +
    1;
  return top / bottom;
}
