// Holds the figures of this process that monitoring asks for, in the form of Prometheus. All servers of a process share them.
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export const registry = new Registry();

let isBegun = false;

/** Begins to follow memory, processor and event loop, once in a process. */
export function measureProcess(): void {
  if (isBegun) return;
  isBegun = true;
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 20 });
}

interface Named<Label extends string> {
  readonly name: string;
  readonly help: string;
  readonly labelNames?: readonly Label[];
}

/** Makes a number that only grows. */
export function counter<Label extends string>(named: Named<Label>): Counter<Label> {
  return new Counter({ ...named, labelNames: named.labelNames ?? [], registers: [registry] });
}

/** Seconds, from five milliseconds to ten seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Makes a number of seconds that work took. */
export function seconds<Label extends string>(named: Named<Label>): Histogram<Label> {
  return new Histogram({ ...named, labelNames: named.labelNames ?? [], buckets: BUCKETS, registers: [registry] });
}

type Level<Label extends string> = readonly [value: number, labels?: Partial<Record<Label, string>>];

/** Tells levels of now; each is asked when somebody wants to know. */
export type Reading<Label extends string> = () => readonly Level<Label>[] | Promise<readonly Level<Label>[]>;

export interface Levels<Label extends string> {
  /** Adds a part of the process that has such a level; answers the function that takes it away again. */
  add(reading: Reading<Label>): () => void;
  /** Answers the sum of all parts, or of those with these labels. */
  sum(labels?: Partial<Record<Label, string>>): Promise<number>;
}

/** Makes a level that goes up and down, of which each server of the process has its own. */
export function levels<Label extends string>(named: Named<Label>): Levels<Label> {
  const readings = new Set<Reading<Label>>();
  const all = async () => (await Promise.all([...readings].map((read) => read()))).flat();
  const gauge = new Gauge<Label>({
    ...named,
    labelNames: named.labelNames ?? [],
    registers: [registry],
    async collect() {
      const found = await all();
      gauge.reset();
      for (const [value, labels] of found) gauge.inc((labels ?? {}) as Record<Label, string>, value);
    },
  });
  return {
    add: (reading) => {
      readings.add(reading);
      return () => readings.delete(reading);
    },
    sum: async (labels = {}) => {
      const fits = ([, own = {}]: Level<Label>) =>
        Object.entries(labels).every(([name, value]) => (own as Record<string, unknown>)[name] === value);
      return (await all()).filter(fits).reduce((sum, [value]) => sum + value, 0);
    },
  };
}
