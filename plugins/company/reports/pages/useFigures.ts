// Asks for the figures of a report, again when a record of its list changed.
import { onRecord } from '#core';
import { type Asked, useAnswer } from '#core/records';
import type { AskedReport } from '../asked.ts';
import type { ReportSource } from './sources.ts';

export interface FigureRow {
  readonly values: readonly (string | null)[];
  readonly names: readonly string[];
  readonly figures: readonly (number | null)[];
  readonly said: readonly string[];
}

export interface Figures {
  readonly groupings: readonly string[];
  readonly measures: readonly string[];
  readonly units: readonly (string | null)[];
  readonly rows: readonly FigureRow[];
  readonly subtotals: readonly FigureRow[];
  readonly total: FigureRow;
  readonly more: boolean;
}

const BURST_MS = 2_000;

/** Asks nothing while a parameter is missing that the query needs. */
export function useFigures(source: ReportSource | undefined, asked: AskedReport): Asked<Figures> {
  const isComplete = source !== undefined && missingOf(source, asked).length === 0;
  const { source: name, by, measures, given } = asked;
  const question = { ...given, source: name, by: by.join(',') || undefined, measures: measures.join(',') };
  return useAnswer<Figures>(isComplete ? 'figures' : undefined, question, {
    keeps: true,
    follow: (again) => afterBurst(source?.model?.partOf?.entity.resource ?? name, again),
  });
}

export function missingOf({ required = [] }: ReportSource, { given }: AskedReport): string[] {
  return required.filter((name) => !given[name]);
}

function afterBurst(resource: string, act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = onRecord(resource, () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      act();
    }, BURST_MS);
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
}
