// Tests the page of parts: each part works, also by keyboard, and is accessible, wide and on a phone.
import type { Page } from 'puppeteer';
import { check } from '../accessibility.ts';
import { ownProduct } from '../own-product.ts';
import { ownWindows } from '../own-windows.ts';
import { windowOf } from '../people.ts';
import { byRole, clickRole, goAnew, goHome, waitForText } from '../window.ts';

const product = ownProduct();
const own = ownWindows('file');
let page: Page;

beforeAll(async () => {
  ({ page } = own(await windowOf(product.url, 'admin')));
  await goHome(page, product.url);
  await goAnew(page, '/admin/company/developer');
  await clickRole(page, 'link', 'Show the parts');
  await byRole(page, 'heading', 'Parts');
});

test('a chart is drawn, its keys say its points, and it keeps its table', async () => {
  await page.waitForSelector('.chart-plot canvas');
  await page.focus('.chart-plot');
  await page.keyboard.press('Home');
  await waitForText(page, '1 Jul 2026: Scoops 310, Turnover €1,085.00');
  await page.keyboard.press('ArrowRight');
  await waitForText(page, '2 Jul 2026: Scoops 295');
  expect(await page.$$eval('.chart table tbody tr', ({ length }) => length)).toBe(10);
});

test('cells are painted by arrows with Shift, and Enter', async () => {
  await page.focus('.paint [role=gridcell][tabindex="0"]');
  await page.keyboard.down('Shift');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.up('Shift');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.querySelectorAll('.paint [role=gridcell][data-off=true]').length === 5);
});

test('documents, map, tree and list live beside it', async () => {
  await byRole(page, 'button', 'Download');
  await byRole(page, 'treeitem', 'Pistacchio');
  await page.waitForFunction(() => document.querySelectorAll('.map-place').length === 3);
  await byRole(page, 'link', 'Kitchen wall');
  await check(page);
});

test('a map lists what it draws, by which keys get to its items', async () => {
  await page.waitForSelector('.part-live-map[data-drawn=true]');
  await clickRole(page, 'button', 'Show the list (9)');
  await (await byRole(page, 'button', 'Depot')).focus();
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.querySelector('.map-card')?.textContent === 'Depot');
  await check(page);
});

test('on a phone it is one column, and keeps nobody out', async () => {
  await page.setViewport({ width: 390, height: 844 });
  await page.waitForFunction(() => document.documentElement.scrollWidth <= 390);
  await page.waitForSelector('.chart-plot canvas');
  await check(page);
});
