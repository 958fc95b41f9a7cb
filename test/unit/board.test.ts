// Tests the board's model: where blocks lie, how they are dragged, what is refused, and what can be undone.
import { BoardModel } from '../../core/board/BoardModel.ts';
import type { Block, BoardActs, Place } from '../../core/board/board.ts';
import type { LandingNotice } from '../../core/board/lanes/landing.ts';
import { laneAt, layOut } from '../../core/board/lanes/layout.ts';
import { scaleOf } from '../../core/board/lanes/scale.ts';
import { dayAfter, mondayOf } from '../../core/contract/index.ts';

const LANES = [1, 2, 3].map((id) => ({ id, title: `Lane ${id}` }));
const DAYS = scaleOf({ from: '2026-11-23', until: '2026-11-30' });
const HOURS = scaleOf({ from: '2026-11-24T08:00', until: '2026-11-24T18:00', unit: 'hour' });
const block = (id: number, lane: number, from: string, more: Partial<Block> = {}): Block => ({
  ...{ id, lane, from, title: `Block ${id}`, version: 1 },
  ...more,
});
const BLOCKS = [
  block(1, 1, '2026-11-23'),
  block(2, 1, '2026-11-23'),
  block(3, 1, '2026-11-25'),
  block(4, 3, '2026-11-29'),
];
const MEETING = block(7, 2, '2026-11-24T09:15', { until: '2026-11-24T11:15' });

function modelOf(acts: BoardActs, { blocks = BLOCKS, scale = DAYS } = {}) {
  const told: LandingNotice[] = [];
  const parts = { lanes: LANES, blocks, scale, hasGround: false };
  const model = new BoardModel(parts, acts, (each) => told.push(each));
  const feed = (...changed: Block[]) =>
    model.feed({ ...parts, blocks: blocks.map((each) => changed.find(({ id }) => id === each.id) ?? each) });
  return { model, told, feed, placeOf: (id: number) => model.laid.byId.get(id)?.block.from };
}
const by = (lanes: number, columns: number) => ({ lanes, from: columns, until: columns });
/** Catches what a page saves, to be answered one by one. */
function saves() {
  const asked: { to: Place; answer: (error?: Error) => Promise<void> }[] = [];
  const onMove = (_: Block, to: Place) =>
    new Promise<void>((resolve, reject) => {
      const answer = async (error?: Error) => {
        if (error) reject(error);
        else resolve();
        await new Promise(setImmediate);
      };
      asked.push({ to, answer });
    });
  return { asked, onMove };
}

test('time is counted on the wall clock: a week over the change of the clocks has seven days', () => {
  const autumn = scaleOf({ from: '2026-10-19', until: '2026-10-26' });
  expect([autumn.count, autumn.columnOf('2026-10-25'), autumn.timeOf(6)]).toEqual([7, 6, '2026-10-25']);
  expect([HOURS.count, HOURS.columnOf('2026-11-24T09:15:00'), HOURS.timeOf(3)]).toEqual([20, 2.5, '2026-11-24T09:30']);
  expect([mondayOf('2026-11-29'), mondayOf('2026-11-23'), dayAfter('2026-02-28')]).toEqual([
    '2026-11-23',
    '2026-11-23',
    '2026-03-01',
  ]);
});

test('blocks of one day lie below each other, and a lane is as high as it needs', () => {
  const { lanes, byId, height } = layOut(LANES, [...BLOCKS, block(9, 8, '2026-11-24')], DAYS, false);
  expect([1, 2, 3, 9].map((id) => byId.get(id)?.row)).toEqual([0, 1, 0, undefined]);
  const [first, second] = lanes;
  expect(first!.height).toBeGreaterThan(second!.height);
  expect([0, first!.height - 1, first!.height, height + 500].map((y) => laneAt(lanes, y))).toEqual([0, 0, 1, 2]);
});

test('what is held never leaves the board, and goes to its place at once', async () => {
  const { asked, onMove } = saves();
  const { model, told, feed, placeOf } = modelOf({ onMove });
  expect(model.take(3, 'move')).toBe(true);
  model.carry(by(-5, 40));
  expect(model.targets[0]?.to).toEqual({ lane: 1, from: '2026-11-29', until: '2026-11-30' });
  expect([...model.lifted]).toEqual([3]);
  model.drop();
  expect([placeOf(3), model.hand]).toEqual(['2026-11-29', null]);
  // An answer from before the move does not bring it back.
  feed(block(3, 1, '2026-11-25'));
  expect(placeOf(3)).toBe('2026-11-29');
  await asked[0]!.answer();
  feed(block(3, 1, '2026-11-25'));
  expect(placeOf(3)).toBe('2026-11-29');
  expect(told.at(-1)).toEqual({ what: 'moved', count: 1, name: 'Block 3' });
  // A colleague moved it on.
  feed(block(3, 1, '2026-11-26', { version: 3 }));
  expect(placeOf(3)).toBe('2026-11-26');
});

test('several that are picked go together, and one refusal holds all of them', () => {
  const onMove = jest.fn((_: Block, _to: Place) => Promise.resolve());
  const verdict = (_: Block | undefined, { from }: Place) =>
    from === '2026-11-26' ? { reason: 'Closed on Thursday.' } : undefined;
  const { model, told } = modelOf({ onMove, verdict });
  model.pick(1);
  model.pick(3);
  model.take(3, 'move');
  model.carry(by(1, 1));
  expect(model.verdict).toEqual({ reason: 'Closed on Thursday.' });
  model.drop();
  expect(told.at(-1)).toEqual({ what: 'refused', reason: 'Closed on Thursday.' });
  expect(onMove).not.toHaveBeenCalled();
  model.take(1, 'move');
  model.carry(by(1, 2));
  model.drop();
  expect(onMove.mock.calls.map(([{ id }, { lane, from }]) => [id, lane, from])).toEqual([
    [1, 2, '2026-11-25'],
    [3, 2, '2026-11-27'],
  ]);
});

test('a warning is said and does not hold', () => {
  const onMove = jest.fn(() => Promise.resolve());
  const { model, told } = modelOf({ onMove, verdict: () => ({ reason: 'Late.', isAllowed: true }) });
  model.take(4, 'move');
  model.carry(by(0, -1));
  model.drop();
  expect(told.at(-1)).toEqual({ what: 'warned', reason: 'Late.' });
  expect(onMove).toHaveBeenCalledTimes(1);
});

test('what the server refuses goes back, with its reason, and is nothing to undo', async () => {
  const { asked, onMove } = saves();
  const { model, told, placeOf } = modelOf({ onMove, reasonOf: (error) => (error as Error).message });
  model.take(4, 'move');
  model.carry(by(-1, -2));
  model.drop();
  expect(placeOf(4)).toBe('2026-11-27');
  await asked[0]!.answer(new Error('Somebody closed it.'));
  expect([placeOf(4), model.changes.done.length]).toEqual(['2026-11-29', 0]);
  expect(told.at(-1)).toEqual({ what: 'failed', name: 'Block 4', reason: 'Somebody closed it.' });
});

test('moves are undone and done again, the last first', async () => {
  const moved: string[] = [];
  const { model, placeOf } = modelOf({ onMove: async (_, { from }) => moved.push(from) });
  for (const days of [1, 2]) {
    model.take(1, 'move');
    model.carry(by(0, days));
    model.drop();
    await new Promise(setImmediate);
  }
  for (const step of ['undo', 'undo', 'undo', 'redo'] as const) {
    model[step]();
    await new Promise(setImmediate);
  }
  expect(moved).toEqual(['2026-11-24', '2026-11-26', '2026-11-24', '2026-11-23', '2026-11-24']);
  expect(placeOf(1)).toBe('2026-11-24');
});

test('a copy leaves the original; what cannot be copied is not taken', () => {
  const onCopy = jest.fn(() => Promise.resolve());
  const { model } = modelOf({ onCopy });
  expect(model.take(1, 'move')).toBe(false);
  model.take(1, 'copy');
  model.carry(by(0, 3));
  expect(model.lifted.size).toBe(0);
  model.drop();
  expect(onCopy).toHaveBeenCalledWith(BLOCKS[0], { lane: 1, from: '2026-11-26', until: '2026-11-27' });
});

test('what begins between two columns keeps its minutes, and its length never gets to nothing', () => {
  const onMove = jest.fn((_: Block, _to: Place) => Promise.resolve());
  const { model } = modelOf({ onMove, canResize: true }, { blocks: [MEETING], scale: HOURS });
  model.take(7, 'move');
  model.carry(by(1, 2));
  model.drop();
  expect(onMove.mock.calls[0]?.[1]).toEqual({ lane: 3, from: '2026-11-24T10:15', until: '2026-11-24T12:15' });
  model.take(7, 'resize');
  model.carry({ lanes: 0, from: 0, until: -40 });
  model.drop();
  expect(onMove.mock.calls[1]?.[1]).toEqual({ lane: 3, from: '2026-11-24T10:15', until: '2026-11-24T10:45' });
});

test('what is held stays in the hand when its block goes away meanwhile; given up, nothing happened', () => {
  const onMove = jest.fn(() => Promise.resolve());
  const { model, told } = modelOf({ onMove });
  model.take(3, 'move');
  model.carry(by(0, 1));
  model.feed({ ...model.parts, blocks: [] });
  expect(model.targets).toHaveLength(1);
  model.giveUp();
  expect([model.hand, told.at(-1)?.what, onMove.mock.calls.length]).toEqual([null, 'back', 0]);
});

test('arrows go from block to block, through those below each other, and over empty places', () => {
  const { model } = modelOf({});
  const walked = (['right', 'left', 'down', 'down', 'down', 'last', 'up', 'top'] as const).map((way) => {
    model.go(way);
    const { lane, column, id } = model.cursor;
    return [lane, column, id];
  });
  expect(walked).toEqual([
    [0, 1, undefined],
    [0, 0, 1],
    [0, 0, 2],
    [1, 0, undefined],
    [2, 0, undefined],
    [2, 6, 4],
    [1, 6, undefined],
    [0, 0, 1],
  ]);
});
