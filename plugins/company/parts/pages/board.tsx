// Shows a sample board whose blocks can be moved, copied, cut and published; nothing of it is saved.
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Block, Board, type Command, dayAfter, type Lane, type Moved, mondayOf, type Place } from '#core/board';
import { today } from '#core/contract';
import type { Part } from './part.ts';

/** The lane of tours that no cart has yet, which is no record. */
const FREE = 0;
const CARTS = ['Carretto 1', 'Carretto 2', 'Carretto 3'];

export const board: Part = {
  id: 'board',
  from: '@scoop/core/board',
  docs: 'docs/plugins/boards.md, "A board"',
  code: `<Board label="…" laneLabel="…" lanes={carts} groups={groups} blocks={tours} from={monday} until={dayAfter(monday, 7)}
  sums={[{ id: 'out', title: '…', at: (day) => ({ text: outOn(day) }) }]} bands={(cart) => repairsOf(cart)}
  verdict={(block, to) => (isTaken(to) ? { reason: '…', others: freeOn(to) } : undefined)}
  onMoves={(moves) => changeMany('tour', …)} onCopies={…} onSplit={…} commands={[publish]} onOpen={…} />`,
  Show,
};

function Show() {
  const { t } = useTranslation();
  const monday = mondayOf(today());
  const { blocks, ...acts } = useTours(monday, t);
  const repair = { from: dayAfter(monday, 5), until: dayAfter(monday, 7), title: t('company.parts.board.repair') };
  const lanes: readonly Lane[] = [
    { id: FREE, title: t('company.parts.board.free'), group: 'free' },
    ...CARTS.map((title, index) => ({ id: index + 1, title, group: 'carts', sum: daysOf(blocks, index + 1, t) })),
  ];
  const outOn = (day: string) => blocks.filter(({ lane, ...block }) => lane !== FREE && isOn(block, day)).length;
  return (
    <Board
      label={t('company.parts.board.label')}
      laneLabel={t('company.parts.carts')}
      {...{ lanes, blocks, ...acts }}
      groups={[{ id: 'carts', title: t('company.parts.carts') }]}
      sums={[{ id: 'out', title: t('company.parts.board.out'), at: (day) => ({ text: `${outOn(day)} / 3` }) }]}
      bands={({ id }) => (id === 1 ? [{ ...repair, line: 'striped' }] : [])}
      from={monday}
      until={dayAfter(monday, 7)}
      canResize
    />
  );
}

const untilOf = ({ from, until }: Omit<Place, 'lane'>): string => until ?? dayAfter(from);
const isOn = (block: Omit<Place, 'lane'>, day: string): boolean => block.from <= day && untilOf(block) > day;

function daysOf(blocks: readonly Block[], lane: number, t: TFunction) {
  const days = blocks
    .filter((block) => block.lane === lane)
    .map((block) => Date.parse(untilOf(block)) - Date.parse(block.from));
  const count = days.reduce((sum, length) => sum + length / 86_400_000, 0);
  return { text: t('company.parts.board.days', { count }) };
}

/** Keeps the tours of the sample, and does with them what a page does by calls. */
function useTours(monday: string, t: TFunction) {
  const [blocks, setBlocks] = useState<readonly Block[]>(() => [
    { id: 1, lane: 1, from: monday, until: dayAfter(monday, 2), title: 'Gent', line: 'striped' },
    { id: 2, lane: 2, from: dayAfter(monday, 2), title: 'Brugge', tone: 'success' },
    { id: 3, lane: 3, from: dayAfter(monday, 4), title: 'Aalst', tone: 'warning', line: 'striped' },
    { id: 4, lane: FREE, from: dayAfter(monday, 3), title: 'Oostende', line: 'dashed' },
  ]);
  const change = (ids: readonly number[], to: (block: Block) => Partial<Block>) =>
    setBlocks((now) => now.map((one) => (ids.includes(one.id) ? { ...one, ...to(one) } : one)));
  const drop = (ids: readonly number[]) => setBlocks((now) => now.filter(({ id }) => !ids.includes(id)));
  const add = (copies: readonly Moved[]) => {
    const first = Math.max(...blocks.map(({ id }) => id)) + 1;
    const made = copies.map(({ block, to }, index) => ({ ...block, ...to, id: first + index }));
    setBlocks((now) => [...now, ...made]);
    return made.map(({ id }) => ({ id }));
  };
  const isTaken = (to: Place, block?: Block) =>
    to.lane !== FREE &&
    blocks.some(
      (one) => one.id !== block?.id && one.lane === to.lane && one.from < untilOf(to) && untilOf(one) > to.from,
    );
  const freeFor = (to: Place, block?: Block) =>
    CARTS.map((title, index) => ({ title, lane: index + 1 })).filter(({ lane }) => !isTaken({ ...to, lane }, block));
  const become = (line: Block['line']) => async (some: readonly Block[]) => {
    const ids = some.map(({ id }) => id);
    change(ids, () => ({ line }));
    return ids.map(() => ({}));
  };
  const publish: Command = {
    id: 'publish',
    text: (count) => t('company.parts.board.publish', { count }),
    done: (count) => t('company.parts.board.published', { count }),
    applies: ({ line }) => line === 'striped',
    becomes: () => ({ line: undefined }),
    ...{ run: become(undefined), undo: become('striped') },
  };
  return {
    blocks,
    commands: [publish],
    verdict: (block: Block | undefined, to: Place) =>
      isTaken(to, block) ? { reason: t('company.parts.board.taken'), others: freeFor(to, block) } : undefined,
    onMoves: async (moves: readonly Moved[]) => {
      for (const { block, to } of moves) change([block.id], () => to);
      return moves.map(() => ({}));
    },
    onCopies: async (copies: readonly Moved[]) => add(copies),
    onUncopy: async (ids: readonly number[]) => {
      drop(ids);
      return ids.map(() => ({}));
    },
    onSplit: async (block: Block, at: string) => {
      change([block.id], () => ({ until: at }));
      const made = add([{ block, to: { lane: block.lane, from: at, until: untilOf(block) } }]).map(({ id }) => id);
      return async () => {
        drop(made);
        change([block.id], () => ({ until: untilOf(block) }));
      };
    },
  };
}
