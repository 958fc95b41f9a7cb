// Puts what somebody said about a day into a cell: a sign, a colour, its hours, and a sentence for readers.
import type { TFunction } from 'i18next';
import { formatDay } from '#core';
import type { PaintGridProps } from '#core/board';
import type { QueryRowTypes, Tone } from '#core/contract';
import { type AvailabilityKind, availabilityOn } from '../../rules/availability.ts';

export type Entry = QueryRowTypes['iceclock/availability-entries'];
export type Cell = NonNullable<ReturnType<PaintGridProps['cell']>>;

export const KINDS = ['AVAILABLE', 'PREFERRED', 'UNAVAILABLE'] as const;
export const SIGNS: Readonly<Record<AvailabilityKind, string>> = { AVAILABLE: '✓', PREFERRED: '★', UNAVAILABLE: '✕' };
export const TONES: Readonly<Record<AvailabilityKind, Tone>> = {
  AVAILABLE: 'success',
  PREFERRED: 'info',
  UNAVAILABLE: 'danger',
};
/** Stands for an answer whose kind the reader does not see. */
const ANSWERED = '●';

type Hours = { readonly all_day?: boolean; readonly time_start?: string | null; readonly time_stop?: string | null };

const minute = (time: string) => time.slice(0, 5);
export const hoursOf = ({ all_day, time_start, time_stop }: Hours): string =>
  all_day || !time_start || !time_stop ? '' : `${minute(time_start)}–${minute(time_stop)}`;
/** Writes `8–12` where the hours are whole ones, to fit a narrow cell. */
const shortHoursOf = (entry: Hours): string =>
  hoursOf(entry)
    .replaceAll(':00', '')
    .replace(/\b0(\d)/g, '$1');

export function wordsOf(t: TFunction, { kind, ...entry }: Entry): string {
  const said = kind ? t(`iceclock.availability.kind.${kind}`) : t('iceclock.availability.answered');
  return [said, hoursOf(entry), entry.note].filter(Boolean).join(' ');
}

/** @param who leads the sentence for readers: a person, where a row is one */
export function dayCell(t: TFunction, entries: readonly Entry[], day: string, who?: string): Cell {
  const held = availabilityOn(entries, day);
  const [first] = held;
  const said = first ? held.map((entry) => wordsOf(t, entry)).join(', ') : t('iceclock.availability.unknown');
  const isPattern = first !== undefined && !first.date;
  const label = [who, formatDay(day, 'long'), isPattern ? t('iceclock.availability.byPattern', { said }) : said];
  return {
    text: held.map(({ kind }) => (kind ? SIGNS[kind] : ANSWERED)).join(' '),
    label: label.filter(Boolean).join(': '),
    note: held.map(shortHoursOf).filter(Boolean).join(' '),
    ...(first?.kind && { tone: toneOf(held) }),
    isFilled: first !== undefined && !isPattern,
  };
}

/** Answers the colour of a day; hours at which somebody cannot work count before all others. */
function toneOf(held: readonly Entry[]): Tone {
  const kinds = held.flatMap(({ kind }) => kind ?? []);
  return TONES[kinds.find((kind) => kind === 'UNAVAILABLE') ?? kinds[0] ?? 'AVAILABLE'];
}
