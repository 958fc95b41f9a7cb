// Carries out what a planner does with tours on the board: moves, copies and deletions, each of many in one call.
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#core';
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
import type { TourBlock } from './blocks.ts';
import { RESOURCE, tourFields } from './fields.ts';
import type { BoardTour } from './tours.ts';
import { tourAt } from './verdict.ts';

export type Planning = ReturnType<typeof usePlanning>;

const tourOf = (block: Block): BoardTour => (block as TourBlock).tour as BoardTour;

export function usePlanning(save: SaveAccepted<BoardTour>) {
  const { t } = useTranslation();
  const reborn = useRef(new Reborn()).current;
  return useMemo(() => {
    const moved = ({ block, to }: Moved): Wanted<BoardTour> => {
      const before = tourOf(block);
      const record = tourAt(before, to);
      return { record, id: reborn.now(block.id), values: placeChanged(before, record) };
    };
    const copied = ({ block, to }: Moved): Wanted<BoardTour> => {
      const record = tourAt(tourOf(block), to, 'copy');
      return { record, values: tourFields(record) };
    };
    const remove = (ids: readonly number[]) =>
      changeMany(
        RESOURCE,
        ids.map((id) => ({ delete: id })),
      );
    const restore = async (blocks: readonly Block[]): Promise<readonly Outcome[]> => {
      const outcomes = await changeMany(
        RESOURCE,
        blocks.map((block) => ({ create: { ...tourFields(tourOf(block)), accept: tourOf(block).accepted ?? [] } })),
      );
      for (const [index, { id }] of outcomes.entries()) {
        const block = blocks[index];
        if (block && id !== undefined) reborn.note(block.id, id);
      }
      return outcomes;
    };
    const counted = (key: string, count: number) => t(key, { count, formatted: formatNumber(count) });
    const deleting: Command = {
      ...{ id: 'delete', keys: ['Delete', 'Backspace'], becomes: () => ({ isGone: true }) },
      text: (count) => counted('icetruck.tours.delete', count),
      done: (count) => counted('icetruck.tours.deleted', count),
      applies: (block) => mayGo(tourOf(block)),
      run: (blocks) => remove(blocks.map(({ id }) => reborn.now(id))),
      undo: restore,
    };
    return {
      ...{ reborn, deleting, commands: [deleting] },
      onMoves: (moves: readonly Moved[]) => save(moves.map(moved)),
      onCopies: (copies: readonly Moved[]) => save(copies.map(copied)),
      onUncopy: (ids: readonly number[]) => remove(ids),
    };
  }, [save, reborn, t]);
}

/** Only drafts are deleted: what drivers were told of is cancelled, with a reason. */
export const mayGo = (tour: BoardTour | undefined): boolean =>
  tour?.status === 'DRAFT' && !tour.icecream_van_reservation_id;

/** Answers the fields that differ: what did not change is not sent, so that a colleague's change of it stays. */
export function changed(before: BoardTour, after: BoardTour): Record<string, unknown> {
  const [from, to] = [tourFields(before), tourFields(after)];
  return Object.fromEntries(Object.entries(to).filter(([name, value]) => from[name] !== value));
}

/** Going back, the board gives the tour as it was before the move, from which nothing differs: then its whole place is sent. */
function placeChanged(before: BoardTour, after: BoardTour): Record<string, unknown> {
  const found = changed(before, after);
  if (Object.keys(found).length > 0) return found;
  const { date, time_start, time_stop, icecream_van_id } = after;
  return { date, time_start, time_stop, icecream_van_id };
}
