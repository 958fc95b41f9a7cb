// Tests that frequent reports of devices are passed on now and then: the first at once, and of the others the last.
import { Calm } from '../../api/events/calm.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('of what comes within five seconds the first and the last are told, each thing by itself', () => {
  const calm = new Calm();
  const told: string[] = [];
  const say = (name: string, what: string) => calm.pass(name, () => told.push(what));
  for (const place of ['1', '2', '3']) say('van', place);
  say('tablet', 'a');
  expect(told).toEqual(['1', 'a']);
  jest.advanceTimersByTime(5000);
  expect(told).toEqual(['1', 'a', '3']);
  say('van', '4');
  expect(told).toEqual(['1', 'a', '3']);
  jest.advanceTimersByTime(5000);
  expect(told).toEqual(['1', 'a', '3', '4']);
  jest.advanceTimersByTime(5000);
  say('van', '5');
  expect(told.at(-1)).toBe('5');
  calm.close();
});
