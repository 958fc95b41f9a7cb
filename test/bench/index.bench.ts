// Measures the index of a million employees: its first rows, the way to its last one and back, and its search.
import { emailOf, PASSWORD } from '../../e2e/people.ts';
import { openWindow } from '../../e2e/window.ts';
import { heapOf, onStage, SLOWDOWN, slowDown } from './browser.ts';
import { type Line, percentile, reportTable } from './figures.ts';
import { framesDuring } from './frames.ts';
import { paintedAfter } from './painted.ts';
import { drag, openList, WHEEL, waitForEnd, wheel } from './scroll.ts';

const OPENINGS = 5;
const FIRST_CELL = '#cell-0-0';
const FILLED = `${FIRST_CELL} a`;
const LIST = '/admin/icecloud/employee/';
const set = onStage();

test('signing in', async () => {
  const times: number[] = [];
  while (times.length < OPENINGS) {
    const { page, close } = await openWindow();
    await page.goto(`${set.stage.url}${LIST}`);
    await page.waitForSelector('#login .auth-submit:enabled');
    await page.type('#login [name=email]', emailOf('management'));
    await page.type('#login [name=password]', PASSWORD);
    await page.waitForNetworkIdle();
    times.push(await paintedAfter(page, 'keydown', () => page.keyboard.press('Enter'), { shown: FILLED }));
    await close();
  }
  const [p50_ms, longest_ms] = [percentile(times, 0.5), Math.max(...times)];
  reportTable('Enter in the login form to the first rows of 1,000,000', [{ p50_ms, longest_ms }]);
});

test('first rows', async () => {
  const usual = await firstRows();
  await slowDown(set.stage, SLOWDOWN);
  const slow = await firstRows();
  await slowDown(set.stage, 1);
  reportTable('Index of 1,000,000 rows, from its address to its first rows', [
    { processor: 'as it is', p50_ms: percentile(usual, 0.5), longest_ms: Math.max(...usual) },
    { processor: `${SLOWDOWN} times slower`, p50_ms: percentile(slow, 0.5), longest_ms: Math.max(...slow) },
  ]);
});

async function firstRows(): Promise<number[]> {
  const { page, url } = set.stage;
  const noting = await page.evaluateOnNewDocument(noteFirstRow, FIRST_CELL);
  const times: number[] = [];
  while (times.length < OPENINGS) {
    await page.goto(`${url}${LIST}`, { waitUntil: 'domcontentloaded' });
    const noted = await page.waitForFunction(() => (window as Noting).firstRow);
    times.push(Number(await noted.jsonValue()));
  }
  await page.removeScriptToEvaluateOnNewDocument(noting.identifier);
  return times;
}

interface Noting {
  firstRow?: number;
}

/** Runs in the page before its own scripts: notes the milliseconds from the request to the first row. */
function noteFirstRow(cell: string): void {
  const look = () => {
    const text = document.querySelector(cell)?.textContent;
    // The next frame begins when this one is painted.
    if (text) requestAnimationFrame((time) => ((window as Noting).firstRow = time));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

test('from the first row to the last', async () => {
  const { page, url } = set.stage;
  await openList(page, `${url}${LIST}`);
  const before = await heapOf(set.stage);
  const lines: Line[] = [];
  const watch = async (way: string, act: () => Promise<void>) => {
    lines.push({ way, ...(await framesDuring(page, act)) });
  };
  await watch('standing still', () => drag(page, 0, 0));
  await watch(`wheel, ${WHEEL.rows} rows`, () => wheel(page, 1));
  await watch('scrollbar, to the last row', () => drag(page, 0, 1));
  await waitForEnd(page);
  await watch(`wheel back, ${WHEEL.rows} rows`, () => wheel(page, -1));
  await watch('scrollbar, to the first row', () => drag(page, 1, 0));
  reportTable('Scrolling; dropped: percent of the frames that took longer than 32 ms', lines);
  reportTable('Memory of the page', [{ moment: 'MB', before, after: await heapOf(set.stage) }]);
});

test('a key in the search', async () => {
  const { page, url } = set.stage;
  await openList(page, `${url}${LIST}`);
  await page.focus('.index-search input');
  const times: number[] = [];
  for (const key of ['p', 'e', 'e', 't', 'e', 'r', 's'] as const) {
    const act = () => page.keyboard.press(key);
    times.push(await paintedAfter(page, 'keydown', act, { through: '.grid-asking', shown: FIRST_CELL }));
  }
  reportTable('Search: from a key to the rows that match, with the 200 ms that it waits for another key', [
    { keys: `${times.length}`, p50_ms: percentile(times, 0.5), longest_ms: Math.max(...times) },
  ]);
});
