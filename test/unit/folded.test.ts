// Tests which kinds of exceptions stand above the dashboard's tiles, and which of them stand open.
import type { ExceptionKind } from '../../core/pages/exceptions/exceptions.ts';
import { folded } from '../../core/pages/exceptions/folded.ts';

const kind = (key: string, records: number, isOwn = true): ExceptionKind => ({
  ...{ of: key, key, title: key, tone: 'danger', amount: records, says: [], isOwn },
  items: Array.from({ length: records }, (_, at) => ({ of: key, id: at + 1 })),
});
const told = (kinds: readonly ExceptionKind[], isPhone = false) => {
  const { shown, open, rest } = folded(kinds, isPhone);
  return { shown: shown.map(({ key }) => key), open: [...open], rest };
};

test('the first kind opens where it is short, and six rows at most are taken', () => {
  const many = ['b', 'c', 'd', 'e', 'f'].map((key) => kind(key, 4));
  expect(told([kind('a', 2), ...many])).toEqual({ shown: ['a', 'b', 'c', 'd'], open: ['a'], rest: 2 });
  expect(told([kind('a', 2), ...many], true)).toEqual({ shown: ['a', 'b'], open: ['a'], rest: 4 });
});

test('rows that are left open further kinds, but none that the person can only look at', () => {
  expect(told([kind('a', 1), kind('b', 2), kind('c', 2, false)])).toEqual({
    ...{ shown: ['a', 'b', 'c'], open: ['b'], rest: 0 },
  });
});

test('a line for one more kind is never written in its place', () => {
  const kinds = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((key) => kind(key, 9));
  expect(told(kinds)).toEqual({ shown: ['a', 'b', 'c', 'd', 'e', 'f', 'g'], open: [], rest: 0 });
});
