// Saves changes of workshops that are made on the board, in one call for however many.
import type { Block, BoardActs, Command, Place } from '@scoop/core/board';
import { changeMany } from '@scoop/core/records';
import type { useTranslation } from 'react-i18next';

type Translate = ReturnType<typeof useTranslation>['t'];

/** Cuts the time out of a moment: `2026-11-24T14:00` → `14:00:00`. */
export const time = (local: string) => `${local.slice(11, 16)}:00`;

const valuesOf = ({ lane, from, until = from }: Place) => ({
  ...{ workshop_room_id: lane, day: from.slice(0, 10), time_start: time(from), time_stop: time(until) },
});

export const moves: BoardActs['onMoves'] = (all) =>
  changeMany(
    'workshop',
    all.map(({ block, to }) => ({ update: block.id, values: valuesOf(to) })),
  );

export const copies: BoardActs['onCopies'] = (all) =>
  changeMany(
    'workshop',
    all.map(({ block, to }) => ({ copy: block.id, values: valuesOf(to) })),
  );

export const uncopy: BoardActs['onUncopy'] = (ids) =>
  changeMany(
    'workshop',
    ids.map((id) => ({ delete: id })),
  );

const become = (status: string) => (blocks: readonly Block[]) =>
  changeMany(
    'workshop',
    blocks.map(({ id }) => ({ move: id, values: { status } })),
  );

export function booking(t: Translate): Command {
  return {
    id: 'book',
    text: (count) => t('workshops.board.book', { count }),
    done: (count) => t('workshops.board.booked', { count }),
    applies: ({ line }) => line === 'striped',
    becomes: () => ({ line: undefined, tone: 'info' }),
    ...{ run: become('BOOKED'), undo: become('REQUESTED') },
  };
}
