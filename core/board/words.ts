// Names a board's places and blocks, for the eye and for screen readers.
import type { TFunction } from 'i18next';
import { formatDay } from '../texts/format.ts';
import type { Block, Place } from './board.ts';
import type { Scale } from './lanes/scale.ts';

/** Writes `Tuesday 24 November`; on a board of hours `14:00–16:00`. */
export function timeText({ from, until }: Omit<Place, 'lane'>, { unit }: Pick<Scale, 'unit'>): string {
  if (unit === 'day') return formatDay(from, 'long');
  return [from, until].flatMap((moment) => moment?.slice(11, 16) ?? []).join('–');
}

/** Puts the aside last, since it is not drawn without room: so the name begins with the block's visible text. */
export function blockText({ title, aside, note }: Block): string {
  return [title, note, aside].filter(Boolean).join(' ');
}

export interface Column {
  readonly from: string;
  readonly title: string;
  /** Number of its first column, and how many it covers. */
  readonly index: number;
  readonly span: number;
}

/** Lists the headings: each day, or each whole hour. */
export function columnsOf(scale: Scale): readonly Column[] {
  const { unit, step, count } = scale;
  const span = unit === 'day' ? 1 : Math.max(1, Math.round(60 / step));
  return Array.from({ length: Math.ceil(count / span) }, (_, index) => {
    const from = scale.timeOf(index * span);
    const title = unit === 'day' ? formatDay(from) : from.slice(11, 16);
    return { from, title, index: index * span, span: Math.min(span, count - index * span) };
  });
}

/** Explains how to move blocks, by what this board allows. */
export function hintText(
  can: { readonly [part in 'move' | 'copy' | 'resize' | 'many']: boolean },
  t: TFunction,
): string {
  if (!can.move) return '';
  const further = (['copy', 'resize', 'many'] as const).filter((part) => can[part]);
  const parts = ['move', ...further, 'keys'];
  return parts.map((part) => t(`core.board.hint.${part}`)).join(' ');
}
