// Measures the page of the vans' map: 200 vans that tell a position each second, alone and among 1,500 that stand; what
// a second costs, the frames that are dropped, the memory, and the time from a position to the picture.
import { launchBrowser } from '../../e2e/browser.ts';
import { useBrowser } from '../../e2e/contexts.ts';
import { windowOf } from '../../e2e/people.ts';
import { newDataFolder, removeDataFolder, startProduct } from '../../e2e/product.ts';
import { createDatabase } from '../api/postgres.ts';
import { SLOWDOWN } from './browser.ts';
import { type Line, percentile, reportTable } from './figures.ts';
import { framesDuring } from './frames.ts';
import { pixelTimes, tellPositions, toldTimes } from './vans-traffic.ts';

const SECONDS = 60;
const CASES = [
  { standing: 0, moving: 200, rate: 1 },
  { standing: 0, moving: 200, rate: SLOWDOWN },
  { standing: 1500, moving: 200, rate: SLOWDOWN },
];

let url: string;
let end: () => Promise<void>;
beforeAll(async () => {
  const [data, { url: databaseUrl, drop }] = await Promise.all([newDataFolder(), createDatabase('scoop_demo')]);
  const product = await startProduct(data, { databaseUrl });
  const browser = await launchBrowser();
  useBrowser(browser);
  url = product.url;
  end = async () => {
    await Promise.all([browser.close(), product.stop()]);
    await Promise.all([drop(), removeDataFolder(data)]);
  };
});
afterAll(() => end?.());

test(`a minute of 200 vans`, async () => {
  const lines: Line[] = [];
  for (const one of CASES) lines.push(await minuteOf(one));
  reportTable(`The page of the vans' map, ${SECONDS} s`, lines);
});

async function minuteOf({ standing, moving, rate }: (typeof CASES)[number]): Promise<Line> {
  const { page, close } = await windowOf(url, 'admin');
  await page.evaluateOnNewDocument(tellPositions, { standing, moving });
  await page.goto(`${url}/admin/icetruck/map`);
  await page.waitForSelector('.van-map-canvas[data-drawn=true] canvas');
  const devtools = await page.createCDPSession();
  await devtools.send('Performance.enable');
  const figures = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return Object.fromEntries(metrics.map(({ name, value }) => [name, value])) as Record<string, number>;
  };
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
  await toldTimes(page, 3);
  const since = await page.evaluate(() => performance.now());
  const before = await figures();
  const frames = await framesDuring(page, () => toldTimes(page, 3 + SECONDS));
  const after = await figures();
  const { first, last } = await page.evaluate(pixelTimes, since);
  await close();
  const perSecond = (name: string) => (1000 * ((after[name] ?? 0) - (before[name] ?? 0))) / SECONDS;
  return {
    ...{ moving, standing, processor: rate === 1 ? 'as it is' : `${rate} times slower` },
    ...{ script_ms_a_second: perSecond('ScriptDuration'), task_ms_a_second: perSecond('TaskDuration') },
    ...{ heap_mb: (after.JSHeapUsedSize ?? 0) / 1e6, ...frames },
    ...{ first_picture_p95_ms: percentile(first, 0.95), last_picture_p95_ms: percentile(last, 0.95) },
  };
}
