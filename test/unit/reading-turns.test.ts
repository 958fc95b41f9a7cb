// Tests that one person's reads take turns, and that others do not wait for them.
import { type Caller, productOf } from '../../api/contract/index.ts';
import { inTurn } from '../../api/http/reading-turns.ts';

const caller = (sessionId: string): Caller => ({ ...productOf(1, { licenses: [] } as never), sessionId });

test('three of a person at once, the others in their order; a colleague goes at once', async () => {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const read = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => ends.push(() => resolve(name)));
  };
  const all = ['1', '2', '3', '4', '5'].map((name) => inTurn(caller('eager'), read(name)));
  const other = inTurn(caller('colleague'), read('other'));
  await new Promise(setImmediate);
  expect(begun).toEqual(['1', '2', '3', 'other']);
  while (ends.length > 0) {
    ends.shift()!();
    await new Promise(setImmediate);
  }
  expect(begun).toEqual(['1', '2', '3', 'other', '4', '5']);
  expect(await Promise.all([...all, other])).toEqual(['1', '2', '3', '4', '5', 'other']);
});

test('one that fails gives its turn on', async () => {
  const failing = () => inTurn(caller('eager'), () => Promise.reject(new Error('no')));
  const failed = await Promise.allSettled([failing(), failing(), failing(), failing()]);
  expect(failed.map(({ status }) => status)).toEqual(Array(4).fill('rejected'));
  expect(await inTurn(caller('eager'), async () => 'there')).toBe('there');
});
