// Tests what a board does with many blocks: one command with one undo, copies to other weeks, cuts, frames, sums of groups.
import { BoardModel } from '../../core/board/BoardModel.ts';
import {
  type Block,
  type BoardActs,
  type Command,
  GIVEN_UP,
  type Moved,
  type Outcome,
} from '../../core/board/board.ts';
import { onBoardKey } from '../../core/board/keys.ts';
import type { LandingNotice } from '../../core/board/lanes/landing.ts';
import { HEADING, laneAt } from '../../core/board/lanes/layout.ts';
import { scaleOf } from '../../core/board/lanes/scale.ts';
import { clipboard, copyBy, cut, keepCopies, paste, runCommand } from '../../core/board/many.ts';
import { BoardHandle } from '../../core/board/useBoard.ts';

const LANES = [
  { id: 0, title: 'Open', group: 'open' },
  { id: 1, title: 'Noor', group: 'bar' },
  { id: 2, title: 'Sam', group: 'bar' },
];
const GROUPS = [
  { id: 'open', title: 'Open shifts' },
  { id: 'bar', title: 'Bar' },
];
const WEEK = scaleOf({ from: '2030-05-06', until: '2030-05-13' });
const NEXT = scaleOf({ from: '2030-05-13', until: '2030-05-20' });
const block = (id: number, lane: number, from: string, more: Partial<Block> = {}): Block => ({
  ...{ id, lane, from, title: `Shift ${id}`, version: 1, line: 'striped' },
  ...more,
});
const BLOCKS = [block(1, 0, '2030-05-06'), block(2, 1, '2030-05-07'), block(3, 2, '2030-05-09')];

function modelOf(acts: BoardActs, { blocks = BLOCKS, scale = WEEK } = {}) {
  const told: LandingNotice[] = [];
  const parts = { lanes: LANES, blocks, scale, hasGround: false, groups: GROUPS };
  const model = new BoardModel(parts, acts, (each) => told.push(each));
  const look = () => [...model.laid.byId.values()].map(({ block: { id, line } }) => [id, line]);
  return { model, told, parts, look };
}
const settle = () => new Promise(setImmediate);
const key = (name: string, more: object = {}) =>
  ({ key: name, preventDefault: () => undefined, stopPropagation: () => undefined, ...more }) as never;

function publishing(outcomes: (blocks: readonly Block[]) => readonly Outcome[] = (blocks) => blocks.map(() => ({}))) {
  const calls: [what: string, ids: readonly number[]][] = [];
  const save = (what: string) => async (blocks: readonly Block[]) => {
    calls.push([what, blocks.map(({ id }) => id)]);
    return outcomes(blocks);
  };
  const command: Command = {
    ...{ id: 'publish', text: (count) => `Publish ${count}`, done: (count) => `${count} published` },
    applies: ({ line }) => line === 'striped',
    becomes: () => ({ line: undefined }),
    ...{ run: save('publish'), undo: save('withdraw') },
  };
  return { command, calls };
}

test('a command changes all in one call, is seen at once, and is undone and done again as one', async () => {
  const { command, calls } = publishing();
  const { model, told, parts, look } = modelOf({});
  runCommand(model, command, parts.blocks);
  expect(look()).toEqual([1, 2, 3].map((id) => [id, undefined]));
  await settle();
  expect(told.at(-1)).toEqual({ what: 'changed', count: 3, name: '3 published', canUndo: true });
  model.undo();
  await settle();
  expect([look(), told.at(-1)?.what]).toEqual([[1, 2, 3].map((id) => [id, 'striped']), 'takenBack']);
  model.redo();
  await settle();
  expect(calls).toEqual([
    ['publish', [1, 2, 3]],
    ['withdraw', [1, 2, 3]],
    ['publish', [1, 2, 3]],
  ]);
});

test('what is refused of many goes back, with all reasons in one message, and is not undone', async () => {
  const { command, calls } = publishing((blocks) =>
    blocks.map(({ id }) => (id === 2 ? { error: new Error('Locked.') } : {})),
  );
  const { model, told, parts, look } = modelOf({ reasonOf: (error) => (error as Error).message });
  runCommand(model, command, parts.blocks);
  await settle();
  expect(look()).toEqual([
    [1, undefined],
    [2, 'striped'],
    [3, undefined],
  ]);
  expect(told.map(({ what, name, reason }) => [what, name, reason])).toEqual([
    ['failed', 'Shift 2', 'Locked.'],
    ['changed', '2 published', undefined],
  ]);
  model.undo();
  await settle();
  expect(calls.at(-1)).toEqual(['withdraw', [1, 3]]);
});

test('a server that cannot be reached leaves all as they were', async () => {
  const { command } = publishing();
  const { model, told, parts, look } = modelOf({});
  runCommand(model, { ...command, run: () => Promise.reject(new Error('away')) }, parts.blocks);
  await settle();
  expect([look().every(([, line]) => line === 'striped'), model.changes.done.length]).toEqual([true, 0]);
  expect(told).toEqual([{ what: 'failed', name: 'Shift 1', reason: undefined, count: 3 }]);
});

test('several moves go out in one call', async () => {
  const onMoves = jest.fn(async (moves: readonly Moved[]) => moves.map(() => ({})));
  const { model } = modelOf({ onMoves });
  model.pickAll([2, 3]);
  model.take(2, 'move');
  model.carry({ lanes: 0, from: 1, until: 1 });
  model.drop();
  await settle();
  expect(onMoves.mock.calls[0]![0].map(({ block: { id }, to }) => [id, to.from])).toEqual([
    [2, '2030-05-08'],
    [3, '2030-05-10'],
  ]);
});

const copying = () => {
  const copies: (readonly [number, number, string])[][] = [];
  const onCopies = async (wanted: readonly Moved[]) => {
    copies.push(wanted.map(({ block, to }) => [block.id, to.lane, to.from] as const));
    return wanted.map(({ block }) => ({ id: block.id + 100 }));
  };
  return { copies, onCopies };
};

test('a week is copied to the next one; what may not stand there is left out; undone, the copies go', async () => {
  const { copies, onCopies } = copying();
  const onUncopy = jest.fn(async (ids: readonly number[]) => ids.map(() => ({})));
  const verdict = (_: Block | undefined, { from }: { from: string }) =>
    from === '2030-05-14' ? { reason: 'Closed.' } : undefined;
  const { model, told } = modelOf({ onCopies, onUncopy, verdict });
  copyBy(model, 7);
  await settle();
  expect(copies).toEqual([
    [
      [1, 0, '2030-05-13'],
      [3, 2, '2030-05-16'],
    ],
  ]);
  expect(told.map(({ what, count, reason }) => [what, count, reason])).toEqual([
    ['leftOut', 1, 'Closed.'],
    ['copied', 2, undefined],
  ]);
  model.undo();
  await settle();
  expect(onUncopy).toHaveBeenCalledWith([101, 103]);
});

test('what was copied is pasted in another week, in its lanes or in the cursor’s', async () => {
  const { copies, onCopies } = copying();
  const { model } = modelOf({ onCopies });
  model.pickAll([2, 3]);
  expect(keepCopies(model)).toBe(true);
  const { model: other } = modelOf({ onCopies }, { blocks: [], scale: NEXT });
  other.stand({ lane: 0, column: 2 });
  expect(paste(other)).toBe(true);
  model.unpick();
  model.stand({ lane: 1, column: 1, id: 2 });
  onBoardKey(key('c', { ctrlKey: true }), model);
  onBoardKey(key('v', { ctrlKey: true }), other);
  await settle();
  expect(copies).toEqual([
    [
      [2, 1, '2030-05-15'],
      [3, 2, '2030-05-17'],
    ],
    [[2, 0, '2030-05-15']],
  ]);
  clipboard.keep([]);
});

test('a block is cut where the arrows put the line, and the cut is undone', async () => {
  const back = jest.fn(async () => undefined);
  const onSplit = jest.fn(async (_: Block, _at: string) => back);
  const hours = scaleOf({ from: '2030-05-06T08:00', until: '2030-05-06T18:00', unit: 'hour' });
  const long = block(5, 1, '2030-05-06T09:00', { until: '2030-05-06T13:00' });
  const { model, told } = modelOf({ onSplit }, { blocks: [long], scale: hours });
  model.stand({ lane: 1, column: 2, id: 5 });
  for (const name of ['s', 'ArrowRight', 'ArrowRight', 'Enter']) onBoardKey(key(name), model);
  expect(onSplit).toHaveBeenCalledWith(long, '2030-05-06T12:00');
  expect(model.laid.byId.get(5)?.until).toBe(8);
  await settle();
  expect(told.at(-1)).toMatchObject({ what: 'split', canUndo: true });
  model.undo();
  await settle();
  expect([back.mock.calls.length, model.laid.byId.get(5)?.until]).toEqual([1, 10]);
  cut(model, 5, 2);
  expect(onSplit).toHaveBeenCalledTimes(1);
});

test('a frame picks what it touches, and Shift with an arrow what it passes', () => {
  const { model } = modelOf({ onMove: () => Promise.resolve() });
  model.draft([
    { lane: 2, from: 4, until: 5 },
    { lane: 1, from: 1, until: 2 },
  ]);
  expect([...model.picked]).toEqual([2, 3]);
  model.draft(null);
  model.unpick();
  onBoardKey(key('a', { ctrlKey: true }), model);
  expect(model.picked.size).toBe(3);
  model.unpick();
  model.stand({ lane: 0, column: 0, id: 1 });
  onBoardKey(key('ArrowDown', { shiftKey: true }), model);
  expect([...model.picked]).toEqual([1]);
});

test('1 to 9 carries what is held to one who could', () => {
  const others = [{ lane: 2, title: 'Sam', reason: 'is free' }];
  const verdict = (_: Block | undefined, { lane }: { lane: number }) =>
    lane === 2 ? undefined : { reason: 'On leave.', others };
  const { model } = modelOf({ onMove: () => Promise.resolve(), verdict });
  model.take(1, 'move');
  model.carry({ lanes: 1, from: 1, until: 1 });
  expect(model.verdict?.others).toEqual(others);
  onBoardKey(key('2'), model);
  expect(model.targets[0]?.to.lane).toBe(1);
  onBoardKey(key('1'), model);
  expect(model.targets[0]?.to).toMatchObject({ lane: 2, from: '2030-05-07' });
});

test('groups have a heading above their first lane, and rows are counted with it', () => {
  const { lanes } = modelOf({}).model.laid;
  expect(lanes.map(({ heading, row }) => [heading?.title, row])).toEqual([
    ['Open shifts', 3],
    ['Bar', 5],
    [undefined, 6],
  ]);
  expect(lanes[0]!.top).toBe(HEADING);
  expect(lanes[1]!.top).toBe(lanes[0]!.top + lanes[0]!.height + HEADING);
  expect([0, lanes[1]!.top, lanes[2]!.top].map((y) => laneAt(lanes, y))).toEqual([0, 1, 2]);
});

test('a key of a command deletes the picked blocks at once, and Ctrl Z brings them back', async () => {
  const { command, calls } = publishing();
  const deleting: Command = { ...command, keys: ['Delete'], becomes: () => ({ isGone: true }) };
  const { model, look } = modelOf({ commands: [deleting] });
  model.pickAll([1, 2]);
  onBoardKey(key('Delete'), model);
  expect(look()).toEqual([[3, 'striped']]);
  await settle();
  onBoardKey(key('z', { ctrlKey: true }), model);
  expect(look().map(([id]) => id)).toEqual([1, 2, 3]);
  await settle();
  expect(calls).toEqual([
    ['publish', [1, 2]],
    ['withdraw', [1, 2]],
  ]);
});

test('what a person gives up goes back, and is no failure', async () => {
  const { command } = publishing((blocks) => blocks.map(() => ({ error: GIVEN_UP })));
  const { model, told, parts, look } = modelOf({ reasonOf: () => 'Refused.' });
  runCommand(model, command, parts.blocks);
  await settle();
  expect([look()[0], told.at(-1)?.what]).toEqual([[1, 'striped'], 'back']);
});

test('blocks of one day stand in their order', () => {
  const blocks = [
    block(1, 1, '2030-05-06', { order: '14:00' }),
    block(2, 1, '2030-05-06', { order: '08:00' }),
    block(3, 1, '2030-05-06', { order: '11:00' }),
  ];
  const { model } = modelOf({}, { blocks });
  expect(model.laid.lanes[1]?.blocks.map(({ block: { id }, row }) => [id, row])).toEqual([
    [2, 0],
    [3, 1],
    [1, 2],
  ]);
});

test('what a page does beside the board is a step of its undo', async () => {
  const { model, told } = modelOf({});
  const board = new BoardHandle();
  board.show(model);
  const calls: string[] = [];
  const save = (what: string) => async () => calls.push(what);
  expect(await board.act({ done: 'Shift made.', run: save('make'), undo: save('remove') })).toBe(true);
  expect(told.at(-1)).toEqual({ what: 'changed', count: 1, name: 'Shift made.', canUndo: true });
  onBoardKey(key('z', { ctrlKey: true }), model);
  onBoardKey(key('y', { ctrlKey: true }), model);
  await settle();
  expect(calls).toEqual(['make', 'remove', 'make']);
});
