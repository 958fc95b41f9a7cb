// Carries out what a planner does with shifts on the board: moves, copies, cuts and deletions, each of many in one call.
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber, http } from '#core';
import {
  type Block,
  type Command,
  type Moved,
  type Outcome,
  Reborn,
  type SaveAccepted,
  type Wanted,
} from '#core/board';
import { changeMany } from '#core/records';
import type { ShiftBlock } from '../plan/blocks.ts';
import type { BoardShift } from '../plan/plan.ts';
import { cutAt } from '../plan/times.ts';
import { shiftAt } from './verdict.ts';

type Placing = Parameters<typeof shiftAt>[2];
export type Planning = ReturnType<typeof usePlanning>;

/** Fields that a copy takes over, and a shift that comes back after it was deleted. */
const KEPT = ['employee_id', 'division_id', 'job_function_id', 'start_at', 'end_at', 'break_minutes', 'note'] as const;

export function valuesOf(shift: BoardShift): Record<string, unknown> {
  return Object.fromEntries(KEPT.map((name) => [name, shift[name] ?? (name === 'break_minutes' ? 0 : null)]));
}

/** The id of a shift that does not exist yet. */
const NEW = -1;

const shiftOf = (block: Block): BoardShift => (block as ShiftBlock).shift;

export function usePlanning(save: SaveAccepted<BoardShift>, placing: Placing) {
  const { t } = useTranslation();
  const reborn = useRef(new Reborn()).current;
  const placed = useRef(placing);
  placed.current = placing;
  return useMemo(() => {
    const moved = ({ block, to }: Moved): Wanted<BoardShift> => {
      const shift = shiftAt(shiftOf(block), to, placed.current);
      return { record: shift, id: reborn.now(block.id), values: placeChanged(shiftOf(block), shift) };
    };
    const copied = ({ block, to }: Moved): Wanted<BoardShift> => {
      const shift = shiftAt(shiftOf(block), to, placed.current, 'copy');
      return { record: shift, values: valuesOf(shift) };
    };
    const remove = (ids: readonly number[]) =>
      changeMany(
        'shift',
        ids.map((id) => ({ delete: id })),
      );
    const restore = async (blocks: readonly Block[]): Promise<readonly Outcome[]> => {
      const outcomes = await changeMany(
        'shift',
        blocks.map((block) => backOf(shiftOf(block), reborn.now(block.id))),
      );
      for (const [index, { id }] of outcomes.entries()) {
        const block = blocks[index];
        if (block && id !== undefined && id !== reborn.now(block.id)) reborn.note(block.id, id);
      }
      return outcomes;
    };
    const counted = (key: string, count: number) => t(key, { count, formatted: formatNumber(count) });
    const deleting: Command = {
      ...{ id: 'delete', keys: ['Delete', 'Backspace'], becomes: () => ({ isGone: true }) },
      text: (count) => counted('iceclock.board.delete', count),
      done: (count) => counted('iceclock.board.deleted', count),
      applies: (block) => shiftOf(block).status !== 'CANCELLED',
      run: (blocks) => remove(blocks.map(({ id }) => reborn.now(id))),
      undo: restore,
    };
    return {
      reborn,
      commands: [deleting],
      deleting,
      onMoves: (moves: readonly Moved[]) => save(moves.map(moved)),
      onCopies: (copies: readonly Moved[]) => save(copies.map(copied)),
      onUncopy: (ids: readonly number[]) => remove(ids),
      onSplit: (block: Block, at: string) => split(shiftOf(block), reborn.now(block.id), at, save),
    };
  }, [save, reborn, t]);
}

/** Answers the fields that differ: what did not change is not sent, so that a colleague's change of it stays. */
export function changed(before: BoardShift, after: BoardShift): Record<string, unknown> {
  const fields = KEPT.filter((name) => before[name] !== after[name]);
  return Object.fromEntries(fields.map((name) => [name, after[name] ?? null]));
}

/** Going back, the board gives the shift as it was before the move, from which nothing differs: then its whole place is sent. */
function placeChanged(before: BoardShift, after: BoardShift): Record<string, unknown> {
  const found = changed(before, after);
  if (Object.keys(found).length > 0) return found;
  const { employee_id, job_function_id, start_at, end_at } = after;
  return { employee_id, job_function_id, start_at, end_at };
}

/** Brings a shift back: one that was told is only cancelled, and any other is made anew. */
function backOf(shift: BoardShift, id: number) {
  if (shift.told_employee_id) return { move: id, values: { status: 'DRAFT' } };
  return { create: { ...valuesOf(shift), accept: shift.accepted ?? [] } };
}

/** Cuts a shift in two in one call; the break stays with the longer half. Answers what joins it again. */
async function split(
  shift: BoardShift,
  id: number,
  at: string,
  save: SaveAccepted<BoardShift>,
): Promise<() => Promise<unknown>> {
  const [first, second] = cutAt(shift, at);
  const halves = [
    { ...shift, ...first },
    { ...shift, ...second, id: NEW },
  ] as const;
  const shortened = (to: BoardShift): Wanted<BoardShift> => ({
    ...{ record: to, id },
    values: { end_at: to.end_at, break_minutes: to.break_minutes },
  });
  const [cut, made] = await save([shortened(halves[0]), { record: halves[1], values: valuesOf(halves[1]) }]);
  if (cut?.error) throw cut.error;
  const join = async () => {
    const [outcome] = await save([shortened(shift)]);
    if (outcome?.error) throw outcome.error;
  };
  if (made?.error) {
    await join();
    throw made.error;
  }
  return async () => {
    await http.delete(`shift/${made?.id}`);
    await join();
  };
}
