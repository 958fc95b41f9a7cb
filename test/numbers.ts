// Makes random numbers that repeat with the same seed, so that a failure of random steps can be repeated.

/** Makes whole numbers from 0 on, below a limit. */
export function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
