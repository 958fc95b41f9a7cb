// Tests plugin packages in two browsers at once: what one person switches or the command line adds, the other sees
// without a reload; and a package with an altered script loses only its own page.
// Takes long: packages are added by the command line, a process of its own each time.
// Takes turns: every third day.
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'puppeteer';
import { component, entityFile, makePackage, shows } from '../test/packages/make.ts';
import { sampled } from '../test/scale.ts';
import { check } from './accessibility.ts';
import { intercept } from './intercept.ts';
import { ownProduct } from './own-product.ts';
import { ownWindows } from './own-windows.ts';
import { windowOf } from './people.ts';
import { ROUNDS } from './rounds-package.ts';
import { byRole, clickRole, goHome, goTo, screenshot, waitForText } from './window.ts';

const folder = join(tmpdir(), `scoop-packages-${randomBytes(6).toString('hex')}`);
const product = ownProduct({ env: { SCOOP_PLUGINS_FOLDER: folder } });
const own = ownWindows('file');
let built: string;
let admin: Page;
let planner: Page;

const named = (id: string, name: string) => ({ [`${id}.menu.${id}`]: name, [`${id}.page.home`]: name });
const simple = (id: string, name: string) => ({
  id,
  pages: [{ id: 'home', path: `${id}/home`, icon: 'cube', load: shows(`The page of ${name}`) }],
  texts: { en: named(id, name), nl: named(id, name) },
});

const guests = {
  ...simple('guests', 'Guests'),
  pages: [
    {
      ...{ id: 'home', path: 'guests/home', icon: 'cube' },
      load: component(`() => {
        const { useRegistry, PageHeader } = scoop['@scoop/core'];
        const { Button } = scoop['@blueprintjs/core'];
        return createElement('div', null, createElement(PageHeader, { title: 'From a package' }),
          createElement(Button, { text: 'Of ' + useRegistry().installed.join() }));
      }`),
    },
  ],
  license: 'ICESHOP',
  permissions: ['ICESHOP_GUESTS_VIEW', 'ICESHOP_GUESTS_MODERATE'],
  entities: [entityFile('Guest', { icon: 'people' })],
  css: '.package-page { color: rebeccapurple; }',
};

const chimes = {
  ...simple('chimes', 'Chimes'),
  texts: {
    en: { ...named('chimes', 'Chimes'), 'chimes.job.noon': 'Ring at noon', 'chimes.job.mend': 'Mend the bell' },
  },
  server: `
    jobs: [
      { id: 'noon', at: '12:00', async run({ enqueue }) { await enqueue('mend'); } },
      { id: 'mend', retries: 0, async run() { throw new RangeError('no bell to mend'); } },
    ]`,
};

async function add(parts: Parameters<typeof makePackage>[1]): Promise<void> {
  const from = makePackage(join(built, parts.id), parts);
  const env = { ...process.env, SCOOP_PLUGINS_FOLDER: folder };
  await promisify(execFile)(process.execPath, ['dist/api/main.mjs', 'plugins', 'add', from], { env });
}

beforeAll(async () => {
  built = await mkdtemp(join(tmpdir(), 'scoop-built-'));
  [admin, planner] = (await Promise.all(
    (['admin', 'planner'] as const).map(async (person) => own(await windowOf(product.url, person)).page),
  )) as [Page, Page];
  await Promise.all([admin, planner].map((page) => goHome(page, product.url)));
});
afterAll(async () => {
  await Promise.all([folder, built].map((path) => rm(path, { recursive: true, force: true })));
});

const entry = (id: string) => `nav a.entry[href="/admin/${id}/home"]`;

/** The files of that package that the page has loaded. */
const fetched = (page: Page, id: string) =>
  page.evaluate(
    (part) => performance.getEntriesByType('resource').filter(({ name }) => name.includes(part)).length,
    `/plugins/${id}/`,
  );

test('one that the command line adds appears for everyone who is signed in, and loads when it is opened', async () => {
  await planner.evaluate(() => Object.assign(window, { isSamePage: true }));
  await add(guests);
  await Promise.all([admin, planner].map((page) => page.waitForSelector(entry('guests'))));
  expect(await fetched(planner, 'guests')).toBe(0);
  await planner.click(entry('guests'));
  await waitForText(planner, 'From a package');
  await waitForText(planner, 'Of guests');
  expect(await fetched(planner, 'guests')).toBe(2);
  expect(await planner.evaluate(() => 'isSamePage' in window)).toBe(true);
});

test('an entity of a package has its pages, by the shell alone', async () => {
  await goTo(admin, '/admin/iceshop/guest/create');
  await admin.waitForSelector('form input');
  await admin.type('form input', 'Anna');
  await admin.keyboard.press('Enter');
  await admin.waitForFunction(() => /\/guest\/view\/\d+/.test(window.location.pathname));
});

test('an admin switches it off and on again, and a colleague’s menu follows', async () => {
  await goTo(admin, '/admin/company/developer');
  await clickRole(admin, 'checkbox', 'Guests for your company');
  await planner.waitForSelector(entry('guests'), { hidden: true });
  // A person who was on its page is led to the dashboard.
  await planner.waitForFunction(() => window.location.pathname === '/admin/dashboard');
  await admin.waitForSelector(entry('guests'), { hidden: true });
  await clickRole(admin, 'checkbox', 'Guests for your company');
  await planner.waitForSelector(entry('guests'));
});

const LOOKS = [
  [390, 'dark'],
  [390, 'light'],
  [1440, 'dark'],
  [1440, 'light'],
] as const;

test('what plugins do by themselves is told, run now and tried again', async () => {
  await add(chimes);
  await planner.waitForSelector(entry('chimes'));
  await goTo(admin, '/admin/dashboard');
  await goTo(admin, '/admin/company/developer');
  await waitForText(admin, 'Every day at 12:00');
  await clickRole(admin, 'button', 'Run now: Ring at noon');
  await waitForText(admin, 'Ring at noon was started');
  await waitForText(admin, 'RangeError: no bell to mend');
  await clickRole(admin, 'button', 'Try again: Mend the bell');
  await waitForText(admin, 'Mend the bell was started');
  for (const [width, theme] of sampled(LOOKS, 1)) {
    await admin.setViewport({ width, height: 900 });
    await admin.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: theme }]);
    await check(admin);
    await screenshot(admin, `jobs-${width}-${theme}`);
    expect(await admin.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false);
  }
});

/** The middle of a name on the map, in pixels of the window. */
const middleOf = (page: Page, name: string) =>
  page.$$eval(
    '.map-place',
    (places, text) => {
      const box = places.find(({ textContent }) => textContent === text)!.getBoundingClientRect();
      return [box.x + box.width / 2, box.y + box.height / 2] as const;
    },
    name,
  );

test('its page draws on a map, which goes to what comes later, and stays where a person moved it', async () => {
  await add(ROUNDS);
  await admin.setViewport({ width: 1440, height: 900 });
  await admin.waitForSelector(entry('rounds'));
  await goTo(admin, '/admin/rounds/home');
  await admin.waitForSelector('.map-frame[data-drawn=true] canvas');
  await clickRole(admin, 'button', 'Drive');
  await admin.waitForFunction(() => {
    const [west, east] = [...document.querySelectorAll('.map-place')].map((place) => place.getBoundingClientRect().x);
    return west !== undefined && east !== undefined && east - west > 300;
  });
  const [[west, y], [east]] = await Promise.all([middleOf(admin, 'West'), middleOf(admin, 'East')]);
  // The map's worker puts the point there some frames later.
  const isOver = () => admin.$eval('.map-frame canvas', (canvas) => (canvas as HTMLElement).style.cursor === 'pointer');
  for (let step = 0; !(await isOver()); step += 1) await admin.mouse.move((west + east) / 2 + (step % 3), y);
  await admin.mouse.click((west + east) / 2, y);
  await waitForText(admin, 'calls 7');
  await clickRole(admin, 'button', 'East');
  await waitForText(admin, 'depots 2');
  await admin.mouse.move(west + 60, y + 60);
  await admin.mouse.down();
  await admin.mouse.move(west + 180, y + 100, { steps: 5 });
  await admin.mouse.up();
  await admin.waitForFunction(
    (before) => document.querySelector('.map-place')!.getBoundingClientRect().x > before + 40,
    {},
    west,
  );
  const moved = await middleOf(admin, 'West');
  for (const _ of [1, 2]) await clickRole(admin, 'button', 'Drive');
  expect(await middleOf(admin, 'West')).toEqual(moved);
});

test('what the map draws is a list, too, by which it is picked and whose card Escape closes', async () => {
  await clickRole(admin, 'button', 'Show the list (6)');
  await waitForText(admin, '31 km/h');
  await clickRole(admin, 'button', 'Round of today');
  await waitForText(admin, 'trail 1');
  await check(admin);
  await (await byRole(admin, 'button', 'Close')).focus();
  await admin.keyboard.press('Escape');
  await admin.waitForSelector('.rounds-card', { hidden: true });
});

test('a script that was altered on its way is refused, says so, and all else works', async () => {
  await add(simple('altered', 'Altered'));
  await planner.waitForSelector(entry('altered'));
  await intercept(planner, (request) => {
    if (!/\/plugins\/altered\/.*web\.js/.test(request.url())) return void request.continue();
    return void request.respond({ contentType: 'text/javascript', body: 'export default { pages: [] };' });
  });
  await planner.click(entry('altered'));
  await planner.waitForSelector('.state [class*=button], .state button');
  expect(await planner.$eval('.state', ({ textContent }) => textContent)).toContain('Altered');
  await planner.click(entry('guests'));
  await waitForText(planner, 'From a package');
});

test('what is wrong is on the page of the plugins', async () => {
  await goTo(admin, '/admin/company/developer');
  await add({ ...simple('doubled', 'Doubled'), pages: [{ id: 'home', path: 'guests/home', load: shows('never') }] });
  await waitForText(admin, 'DUPLICATE_PATH');
  await waitForText(admin, 'Something is wrong');
});
