// Tries corrupt, old or forged values of `state`: login or dashboard every time, and never somebody else's data
// (docs/security.md, "Local storage"). A whole run tries two hundred, and gives the session itself a thousand.
import type { Page } from 'puppeteer';
import { sampled, scaled } from '../../test/scale.ts';
import { type Door, openDoor } from '../hostile-state/door.ts';
import { randomStates } from '../hostile-state/random.ts';
import { type Known, worstStates } from '../hostile-state/worst.ts';
import { openGroups } from '../menu.ts';
import { ownProduct } from '../own-product.ts';
import { clientOf, emailOf, PASSWORD, windowOf } from '../people.ts';
import { settled } from '../settled.ts';
import { goHome, goTo, newPage, type Window, waitForPath } from '../window.ts';

const STATES = scaled(5, 200);
/** Paths at which the product is opened, in turn. */
const ADMIN = ['/admin/dashboard', '/', '/auth/login-page', '/admin/icecloud/permissiongroup/view/1'];
const PATHS = [...ADMIN, ...ADMIN, '/screen'];
/** The number of windows that try states side by side. */
const DOORS = scaled(2, 4);

const product = ownProduct();
let doors: Door[];
/** A window of a person with few rights, at the dashboard at first. */
let person: Window;
let known: Known;

beforeAll(async () => {
  person = await windowOf(product.url, 'shopseller');
  await goHome(person.page, product.url);
  known = await whatAnAttackerHas();
  doors = await Promise.all(Array.from({ length: DOORS }, () => openDoor(product.url)));
});
afterAll(async () => {
  await Promise.all([person, ...doors].map((each) => each.close()));
  expect(person.faults).toEqual([]);
});

/** That person's state, and a token of theirs for each try, because a state may end the one that it holds. */
async function whatAnAttackerHas(): Promise<Known> {
  const state = await person.page.evaluate(() => localStorage.getItem('state') as string);
  const { token } = await clientOf(product.url, 'shopseller');
  return { state: JSON.parse(state), token };
}

interface Try {
  readonly name: string;
  readonly state: string;
}

/** Tries them all side by side; answers what went wrong. */
async function tryAll(tries: readonly Try[]): Promise<string[]> {
  const waiting = tries.map((one, index) => ({ ...one, path: PATHS[index % PATHS.length] as string }));
  const wrong: string[] = [];
  await Promise.all(
    doors.map(async (door) => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const fault = await door.enter(next.state, next.path);
        if (fault) wrong.push(`${next.name} at ${next.path}: ${fault}`);
      }
    }),
  );
  return wrong;
}

test(
  'hostile states: login or dashboard, no blank page, no fault',
  async () => {
    const worst = sampled(worstStates(known), 3);
    const random = randomStates(STATES - worst.length, known);
    expect(await tryAll([...worst, ...random])).toEqual([]);
  },
  10 * 60_000,
);

describe('forged rights', () => {
  let page: Page;
  const asked: { path: string; status: number }[] = [];
  beforeAll(() => {
    page = person.page;
    page.on('response', (answer) => {
      const { pathname } = new URL(answer.url());
      if (pathname.startsWith('/v1/')) asked.push({ path: pathname, status: answer.status() });
    });
  });

  /** Makes this browser's state claim to be root with every licence. */
  const forge = () =>
    page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('state') as string);
      const { authEmployee } = kept.auth;
      authEmployee.user.is_root = true;
      authEmployee.company.licenses = 'ICECASH ICECLOCK ICECLOUD ICEGUARD ICESHOP ICETRUCK LEGACYINTRANET'.split(' ');
      authEmployee.permissions = ['ICECLOUD_SUPPLIERS_VIEW', 'ICECLOUD_EMPLOYEES_LIST', 'ICECLOUD_COMPANIES_VIEW'];
      localStorage.setItem('state', JSON.stringify(kept));
    });

  test('put in place while a page is open open the page at most, and no data', async () => {
    await goTo(page, '/admin/dashboard');
    await settled(page);
    asked.length = 0;
    // Another tab of the same person writes the state, and this one takes it over, as it does with every change.
    const other = await newPage(page.browserContext());
    await other.goto(`${product.url}/favicon.svg`);
    await other.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('state') as string);
      kept.auth.authEmployee.user.is_root = true;
      localStorage.setItem('state', JSON.stringify(kept));
    });
    await other.close();
    await openGroups(page);
    const link = await page.waitForSelector('a[href^="/admin/icecloud/permissiongroup"]');
    // The code of the next page may come late, and until then the page before it stays.
    const answered = page.waitForResponse((answer) => answer.url().includes('/v1/permissiongroup'));
    await link?.evaluate((element) => (element as HTMLElement).click());
    await waitForPath(page, /^\/admin\/icecloud\/permissiongroup/);
    await answered;
    await settled(page);
    const answers = asked.filter(({ path }) => path.startsWith('/v1/permissiongroup'));
    expect(answers.length).toBeGreaterThan(0);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([403]));
    expect(await page.evaluate(() => document.body.textContent)).not.toContain('Management');
  });

  test('are gone with the first answer, and open no page', async () => {
    await page.goto(`${product.url}/favicon.svg`);
    await forge();
    await page.goto(`${product.url}/admin/icecloud/permissiongroup/`);
    await waitForPath(page, '/admin/dashboard');
    const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('state') as string).auth.authEmployee);
    expect(kept.user.is_root).toBe(false);
    expect(kept.permissions).not.toContain('ICECLOUD_COMPANIES_VIEW');
  });
});

test('after a hostile state a person can still sign in, and stays so', async () => {
  const wrong: string[] = [];
  const waiting = [
    ...sampled(
      worstStates(known).filter(({ mustNotStay }) => mustNotStay),
      2,
    ),
  ];
  await Promise.all(
    doors.map(async (door) => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const fault = await door.signIn(next.state, emailOf('shopseller'), PASSWORD);
        if (fault) wrong.push(`${next.name}: ${fault}`);
      }
    }),
  );
  expect(wrong).toEqual([]);
});
