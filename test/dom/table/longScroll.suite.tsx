// Tests lists that are longer than browsers have pixels for: every row can be reached, and rows on screen stay where
// they are.
import { LongScroll } from '../../../core/table/window/LongScroll.ts';

const HEIGHT = 36;
const MILLION = 1_000_000;

function scrollerOf(count: number) {
  const element = { scrollTop: 0, clientHeight: 720, scrollHeight: 0 };
  const long = new LongScroll(HEIGHT, () => element as HTMLElement);
  long.count = count;
  element.scrollHeight = Math.min(count, long.most) * HEIGHT;
  const topRow = () => long.shift + element.scrollTop / HEIGHT;
  const scrollTo = (top: number) => {
    element.scrollTop = Math.max(0, Math.min(top, element.scrollHeight - element.clientHeight));
    long.follow();
    return topRow();
  };
  return { long, element, scrollTo, topRow };
}

test('a list that fits is never shifted', () => {
  const { long, scrollTo } = scrollerOf(100_000);
  for (const top of [0, 500, 3_000_000, 1e9]) scrollTo(top);
  expect(long.shift).toBe(0);
});

test('the dragged scrollbar goes from the first row to the millionth, in proportion', () => {
  const { element, scrollTo } = scrollerOf(MILLION);
  expect(scrollTo(1e12)).toBe(MILLION - element.clientHeight / HEIGHT);
  expect(scrollTo(element.scrollHeight / 2) / MILLION).toBeCloseTo(0.5, 2);
  expect(scrollTo(0)).toBe(0);
});

test('from row to row no row is skipped, also where one part of the list ends and the next begins', () => {
  const { long, element, scrollTo, topRow } = scrollerOf(MILLION);
  long.goTo(long.most - 100);
  let before = topRow();
  for (let step = 0; step < 200; step += 1) {
    const now = scrollTo(element.scrollTop + HEIGHT);
    expect(now).toBe(before + 1);
    before = now;
  }
  expect(long.shift).toBeGreaterThan(0);
  for (let step = 0; step < 20; step += 1) scrollTo(element.scrollTop - HEIGHT);
  expect(topRow()).toBe(before - 20);
});

test('goes to any row at once, and back to the first', () => {
  const { long, element, topRow } = scrollerOf(MILLION);
  for (const row of [999_000, 500_000, 12, 0]) {
    long.goTo(row);
    expect(topRow()).toBe(row);
    expect(element.scrollTop).toBeLessThanOrEqual(element.scrollHeight);
    long.follow();
    expect(topRow()).toBe(row);
  }
});
