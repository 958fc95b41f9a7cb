// Tests a list on paper: Ctrl P and the menu print all rows that the list finds, in its groups, with a heading on each
// page, from each of its forms; the browser's own printing says what it lacks.
import type { Page } from 'puppeteer';
import { type ReadPdf, readPdf } from '../../test/api/documents/read-pdf.ts';
import type { Stored } from '../people.ts';
import { LIST, ownSuppliers } from '../suppliers.ts';
import { clickRole, goTo, waitForText } from '../window.ts';

const suppliers = ownSuppliers();
const ROWS = 203;
const AT_ONCE = 25;
const names = Array.from({ length: ROWS }, (_, at) => `Paper mill ${String(at + 1).padStart(3, '0')}`);
const FOUND = `${LIST}/?search=paper+mill`;
const made: Stored[] = [];
let page: Page;

beforeAll(async () => {
  ({ page } = suppliers);
  for (let at = 0; at < ROWS; at += AT_ONCE)
    made.push(...(await Promise.all(names.slice(at, at + AT_ONCE).map((name) => suppliers.add(name)))));
  // A print dialog would wait for a person: what it would take is read as a PDF.
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-asked', 'print');
  });
});
afterAll(async () => {
  for (let at = 0; at < ROWS; at += AT_ONCE) await Promise.all(made.slice(at, at + AT_ONCE).map(suppliers.remove));
});

const onPaper = async (): Promise<ReadPdf> => readPdf(await page.pdf({ preferCSSPageSize: true }));

/** Answers what is laid out once the page asks the browser to print. */
async function asked(): Promise<ReadPdf> {
  await page.waitForSelector('[data-asked=print]');
  const printed = await onPaper();
  await page.evaluate(() => document.documentElement.removeAttribute('data-asked'));
  // The printed list leaves the page once the browser has printed it.
  await page.waitForFunction(() => !document.querySelector('.printed-list'));
  return printed;
}

async function pressPrint(): Promise<ReadPdf> {
  await page.keyboard.down('Control');
  await page.keyboard.press('p');
  await page.keyboard.up('Control');
  return asked();
}

const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ');
const textOf = ({ pages }: ReadPdf) => inOneLine(pages.join('\n'));
const missing = (text: string) => names.filter((name) => !text.includes(name));

test('Ctrl P prints all 203 rows with the heading on each page, and says what they are', async () => {
  await goTo(page, FOUND);
  await waitForText(page, 'Paper mill 001');
  const printed = await pressPrint();
  expect(printed.pages.length).toBeGreaterThan(3);
  for (const sheet of printed.pages) expect(inOneLine(sheet)).toMatch(/Name .*Phone/);
  const text = textOf(printed);
  expect(missing(text)).toEqual([]);
  expect(text).toContain('Suppliers & partners');
  expect(text).toContain('Search: “paper mill”');
  expect(text).toMatch(/Gelateria Aurora · 203 rows · Printed on \d+ \w+ \d{4}, \d\d:\d\d by /);
  // The page around the list is not printed.
  expect(text).not.toContain('Dashboard');
});

test('the menu prints them in the order of the list', async () => {
  await goTo(page, `${FOUND}&sort=-name`);
  await waitForText(page, 'Paper mill 203');
  await clickRole(page, 'button', 'More actions');
  await clickRole(page, 'menuitem', 'Print');
  const text = textOf(await asked());
  expect(missing(text)).toEqual([]);
  expect(text.indexOf('Paper mill 203')).toBeLessThan(text.indexOf('Paper mill 002'));
});

test('a list in groups is printed in them, with their numbers', async () => {
  await goTo(page, `${FOUND}&group=order_channel`);
  await page.waitForSelector('.group .page-count');
  const text = textOf(await pressPrint());
  expect(text).toMatch(/Phone 203/);
  expect(missing(text)).toEqual([]);
});

test('a list beside a record is printed as a list', async () => {
  await goTo(page, `${FOUND}&form=split`);
  await waitForText(page, 'Paper mill 001');
  expect(missing(textOf(await pressPrint()))).toEqual([]);
});

test('by the menu of the browser only what is loaded is printed, and the paper says so', async () => {
  await goTo(page, `${FOUND}&form=table`);
  await waitForText(page, 'Paper mill 001');
  // The code for this comes when nothing else is to be done.
  let text = '';
  while (!text.includes('on this paper')) text = textOf(await onPaper());
  expect(text).toContain('Paper mill 001');
  expect(text).toMatch(/Only the \d+ rows that were on the screen are on this paper/);
});
