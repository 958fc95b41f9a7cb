// Numbers by chance that come again with the same seed, so that what random steps found can be found again.

/** Whole ones from 0 on. */
export function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
