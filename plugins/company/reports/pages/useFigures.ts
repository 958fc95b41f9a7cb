// Asks for the figures of a report, again when a record of its list changed.
import { afterBurst } from '#core';
import type { Figures } from '#core/contract';
import { type Asked, useAnswer } from '#core/records';
import type { AskedReport } from '../asked.ts';
import type { ReportSource } from './sources.ts';

const BURST_MS = 2_000;

/** Asks nothing while a parameter is missing that the query needs. */
export function useFigures(source: ReportSource | undefined, asked: AskedReport): Asked<Figures> {
  const isComplete = source !== undefined && missingOf(source, asked).length === 0;
  const { source: name, by, measures, given } = asked;
  const question = { ...given, source: name, by: by.join(',') || undefined, measures: measures.join(',') };
  return useAnswer<Figures>(isComplete ? 'figures' : undefined, question, {
    keeps: true,
    follow: (again) => afterBurst(source?.model?.partOf?.entity.resource ?? name, again, BURST_MS),
  });
}

export function missingOf({ required = [] }: ReportSource, { given }: AskedReport): string[] {
  return required.filter((name) => !given[name]);
}
