// Tests the map service of a deployment: without one nobody else is asked, and with one only those whom it names.
import type { HTTPRequest, Page } from 'puppeteer';
import { intercept } from '../intercept.ts';
import { ownProduct } from '../own-product.ts';
import { ownWindows } from '../own-windows.ts';
import { windowOf } from '../people.ts';
import { waitForText } from '../window.ts';
import { CREDIT, type MapHost, served, startMapHost, styleOf } from './map-host.ts';

const ZONES = '/admin/icetruck/icecreamvanzone';
/** Three parts, as Mapbox's keys have; the middle one says whose it is. */
const KEY = `pk.${btoa(JSON.stringify({ u: 'an ice-cream map' })).replaceAll('=', '')}.x`;
/** The planner reads Dutch. */
const LOST = 'De kaartdienst is niet bereikbaar';

let host: MapHost;
const env: { SCOOP_MAP_KEY?: string; SCOOP_MAP_STYLE?: string } = {};
beforeAll(async () => {
  host = await startMapHost();
});
const product = ownProduct({ env });
const own = ownWindows('test');
afterAll(() => host.stop());
beforeEach(() => {
  host.asked.length = 0;
  host.say = (path) => served(path, host.url);
});

async function restartWith(given: typeof env): Promise<void> {
  await product.stop();
  for (const name of ['SCOOP_MAP_KEY', 'SCOOP_MAP_STYLE'] as const) env[name] = given[name] ?? '';
  await product.restart();
}

/** Opens the zones' map; answers the page, and the origins that it asked, workers included. */
async function zonesMap(take?: (request: HTTPRequest) => unknown) {
  const opened = own(await windowOf(product.url, 'planner'));
  const { page } = opened;
  const origins = new Set<string>();
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (/^https?:$/.test(protocol)) origins.add(origin);
  });
  if (take) await intercept(page, take);
  await page.goto(`${product.url}${ZONES}`);
  await page.waitForSelector('.map-names');
  return { page, origins, faults: opened.faults };
}

const untilDrawn = (page: Page, library: 'maplibregl' | 'mapboxgl') =>
  page.waitForFunction((name) => document.querySelector(`.${name}-map .map-names`) !== null, {}, library);
const untilAsked = async (page: Page, path: string) => {
  while (!host.asked.includes(path)) await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
};

test('without a key and a style the town is drawn, and nobody else is asked', async () => {
  const { page, origins, faults } = await zonesMap();
  await untilDrawn(page, 'maplibregl');
  expect([...origins]).toEqual([product.url]);
  expect(host.asked).toEqual([]);
  expect(faults).toEqual([]);
});

test('a style is drawn with its tiles and its credit, and its host alone is asked', async () => {
  await restartWith({ SCOOP_MAP_STYLE: `${host.url}/style.json` });
  const { page, origins, faults } = await zonesMap();
  await untilDrawn(page, 'maplibregl');
  await untilAsked(page, '/tiles');
  await waitForText(page, CREDIT);
  expect([...origins].sort()).toEqual([product.url, host.url].sort());
  expect(faults).toEqual([]);
});

test('a style that cannot be had, and tiles of which none comes, leave the town, and the list says so', async () => {
  for (const broken of ['/style.json', '/tiles']) {
    host.say = (path) => (path.startsWith(broken) ? [500, 'text/plain', ''] : served(path, host.url));
    const { page, faults } = await zonesMap();
    await waitForText(page, LOST);
    await untilDrawn(page, 'maplibregl');
    expect(faults).toEqual([]);
  }
});

test('with a key and a style of one’s own Mapbox draws it, and asks and tells Mapbox nothing', async () => {
  await restartWith({ SCOOP_MAP_KEY: KEY, SCOOP_MAP_STYLE: `${host.url}/style.json` });
  const { page, origins, faults } = await zonesMap();
  await untilDrawn(page, 'mapboxgl');
  await untilAsked(page, '/tiles');
  await waitForText(page, CREDIT);
  expect([...origins].sort()).toEqual([product.url, host.url].sort());
  expect(faults).toEqual([]);
});

test('a key alone asks for Mapbox’s own style, which the policy lets in', async () => {
  await restartWith({ SCOOP_MAP_KEY: KEY });
  const paths: string[] = [];
  const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
  const { page, origins, faults } = await zonesMap((request) => {
    const { hostname, pathname } = new URL(request.url());
    if (!hostname.endsWith('mapbox.com')) return request.continue();
    paths.push(`${hostname}${pathname}`);
    const body = pathname.startsWith('/styles/')
      ? JSON.stringify({ ...styleOf(host.url), sources: {}, layers: [] })
      : '';
    return request.respond({ status: 200, contentType: 'application/json', headers, body });
  });
  await untilDrawn(page, 'mapboxgl');
  expect(paths).toContain('api.mapbox.com/styles/v1/mapbox/streets-v12');
  const allowed = [product.url, 'https://api.mapbox.com', 'https://events.mapbox.com'];
  expect([...origins].filter((origin) => !allowed.includes(origin))).toEqual([]);
  expect(faults).toEqual([]);
});
