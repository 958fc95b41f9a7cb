// Repeats work by several workers side by side, and measures how often it was done and how long each time took.

export interface Load {
  /** The duration of each run in milliseconds. */
  readonly times: number[];
  seconds: number;
}

export interface Pace {
  /** The number of workers at once. */
  readonly parallel: number;
  readonly turns: number;
  /** The length of a turn in milliseconds. */
  readonly turn: number;
}

export type Work = () => Promise<unknown>;

/**
 * Measures the works alternately, because a machine's speed changes from second to second. The first turn of each only
 * warms up.
 */
export async function sideBySide(works: readonly Work[], pace: Pace): Promise<Load[]> {
  const loads: Load[] = works.map(() => ({ times: [], seconds: 0 }));
  for (const work of works) await run({ times: [], seconds: 0 }, work, { ...pace, turn: pace.turn / 2 });
  for (let turn = 0; turn < pace.turns; turn++) {
    for (const [nth, work] of works.entries()) await run(loads[nth] as Load, work, pace);
  }
  return loads;
}

/** Repeats the work for one turn and adds its times to `load`. */
async function run(load: Load, work: Work, { parallel, turn }: Pace): Promise<void> {
  const start = performance.now();
  const worker = async () => {
    while (performance.now() - start < turn) {
      const before = performance.now();
      await work();
      load.times.push(performance.now() - before);
    }
  };
  await Promise.all(Array.from({ length: parallel }, worker));
  load.seconds += (performance.now() - start) / 1000;
}

export function rateOf({ times, seconds }: Load): number {
  return times.length / seconds;
}
