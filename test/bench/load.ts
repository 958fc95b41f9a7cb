// Repeats work by several workers side by side, and measures how often it was done and how long each time took.

export interface Load {
  /** Milliseconds of each. */
  readonly times: number[];
  seconds: number;
}

export interface Pace {
  /** At once. */
  readonly parallel: number;
  readonly turns: number;
  /** Milliseconds of a turn. */
  readonly turn: number;
}

export type Work = () => Promise<unknown>;

/** By turns, since a machine is not as fast in one second as in the next. A first turn of each only warms up. */
export async function sideBySide(works: readonly Work[], pace: Pace): Promise<Load[]> {
  const loads: Load[] = works.map(() => ({ times: [], seconds: 0 }));
  for (const work of works) await run({ times: [], seconds: 0 }, work, { ...pace, turn: pace.turn / 2 });
  for (let turn = 0; turn < pace.turns; turn++) {
    for (const [nth, work] of works.entries()) await run(loads[nth] as Load, work, pace);
  }
  return loads;
}

/** Adds to `load` what is done in a turn. */
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
