// Moves a record of a month by keyboard: M picks it up, arrows choose the day, Enter puts it there, Escape leaves it.
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayAfter } from '#core/contract';
import type { Row } from '../../table/window/RowWindow.ts';
import { formatFullDate } from '../../texts/format.ts';
import type { MonthMoves } from './useMonthMoves.ts';

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

export interface KeyboardMove {
  /** The day that is chosen for the picked-up row. */
  readonly over?: string;
  readonly taken?: Row;
  /** The text that screen readers announce. */
  readonly said: string;
  readonly onKeyDown: (event: KeyboardEvent, row: Row) => void;
  readonly leave: () => void;
}

/** @param days the first and the last of the shown days */
export function useTaking(field: string, days: readonly [string, string], { canMove, move }: MonthMoves): KeyboardMove {
  const { t } = useTranslation();
  const [held, setHeld] = useState<{ readonly row: Row; readonly over: string }>();
  const [said, say] = useState('');
  const dropped = useRef<number>(undefined);
  // The moved record is drawn as a new element, which gets the focus.
  useLayoutEffect(() => {
    if (dropped.current === undefined) return;
    document.querySelector<HTMLElement>(`[data-entry="${dropped.current}"]`)?.focus();
    dropped.current = undefined;
  });
  const take = (row: Row): void => {
    setHeld({ row, over: String(row[field]) });
    say(t('core.month.taken'));
  };
  const step = (by: number): void => {
    const next = held && dayAfter(held.over, by);
    if (!held || !next || next < days[0] || next > days[1]) return;
    setHeld({ ...held, over: next });
    say(formatFullDate(next));
  };
  const leave = (): void => {
    setHeld(undefined);
    say('');
  };
  const drop = (): void => {
    if (!held) return;
    dropped.current = held.row.id;
    leave();
    move(held.row, held.over);
  };
  const onKeyDown = (event: KeyboardEvent, row: Row): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const by = STEPS[event.key];
    if (!held && event.key === 'm' && canMove(row)) take(row);
    else if (held && by !== undefined) step(by);
    else if (held && event.key === 'Enter') drop();
    else if (held && event.key === 'Escape') leave();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { over: held?.over, taken: held?.row, said, onKeyDown, leave };
}
