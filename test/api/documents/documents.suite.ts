// Tests documents: another program reads the PDFs as intended, only permitted people get them, and in their language.
import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import type { HookContext, Row } from '../../../api/contract/index.ts';
import { type Product, startProduct, tokenOf } from '../auth/product.ts';
import { hasItsFonts, readPdf } from './read-pdf.ts';
import { documents } from './stationery.ts';

let product: Product;
let admin: string;
let act: (record: Row, context: HookContext) => Promise<void> = async () => undefined;
beforeAll(async () => {
  const hooks = { PermissionGroup: { afterCreate: (record: Row, context: HookContext) => act(record, context) } };
  const texts = {
    en: { 'house.order.title': 'Order', 'house.order.carried': 'Carried over', 'house.order.sum': 'Sum' },
    nl: { 'house.order.title': 'Bestelling', 'house.order.carried': 'Overdracht', 'house.order.sum': 'Som' },
    fr: { 'house.order.title': 'Commande' },
  };
  product = await startProduct({ server: { documents, hooks }, texts });
  admin = await tokenOf(product, 'admin');
});
afterAll(() => product?.stop());

const get = (path: string, token = admin) =>
  fetch(`${product.address}/v1/document/house/${path}`, { headers: { authorization: `Bearer ${token}` } });
const pdfOf = async (path: string) => Buffer.from(await (await get(path)).arrayBuffer());
const problemOf = async (path: string, token?: string) => {
  const response = await get(path, token);
  return [response.status, (await response.json()).code];
};

test('an order of ninety lines has its heading and its sum on every page, and nothing of it is code', async () => {
  const response = await get('order?lines=90');
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(response.headers.get('content-disposition')).toBe("inline; filename*=UTF-8''Order%202026-014.7.pdf");
  expect(response.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
  const bytes = Buffer.from(await response.arrayBuffer());
  const { pages, title, size } = await readPdf(bytes);
  expect([title, size, pages.length]).toEqual(['Order 2026/014.7', [210, 297], 2]);
  expect(hasItsFonts(bytes)).toBe(true);
  const [first = '', last = ''] = pages;
  expect(first).toContain('#panic("x") $y$ *Vanilla* 1 1 €12.50');
  expect(first).toContain('24 November 2026');
  expect(first).toMatch(/Carried over €[\d,.]+\s+Aurora Gelato BV Page 1 of 2$/);
  expect(last).toMatch(/Sum €4,4[\d,.]+/);
  expect(last).toContain('Thank you & bye');
  expect(last).not.toContain('Carried over');
});

test('three hundred labels are three hundred small pages without numbers', async () => {
  const { pages, size } = await readPdf(await pdfOf('labels?count=300'));
  expect([size, pages.length]).toEqual([[62, 100], 300]);
  expect(pages[299]).toBe('Vanilla 300\nJan Peeters\nKerkstraat 12\n9000 Gent');
});

test('it speaks the language that is asked for, else its own; a company’s own words win', async () => {
  const nl = await readPdf(await pdfOf('order?lines=1&locale=nl'));
  expect([nl.title, nl.pages[0]]).toEqual(['Bestelling 2026/014.7', expect.stringContaining('Pagina 1 van 1')]);
  expect((await readPdf(await pdfOf('invoice'))).title).toBe('Commande 2026/014.7');
  const text = { key: 'house.order.title', locale: 'fr', value: 'Bon' };
  const made = await fetch(`${product.address}/v1/textoverride`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin}`, 'content-type': 'application/json' },
    body: JSON.stringify(text),
  });
  expect(made.status).toBe(201);
  expect((await readPdf(await pdfOf('invoice'))).title).toBe('Bon 2026/014.7');
});

test('files travel inside, for archives', async () => {
  const bytes = await pdfOf('invoice');
  expect((await readPdf(bytes)).attached).toEqual({ 'invoice.xml': '<Invoice/>' });
  expect(bytes.toString('latin1')).toContain('<pdfaid:part>3</pdfaid:part>');
});

test('hostile HTML prints as text or not at all', async () => {
  const { pages } = await readPdf(await pdfOf('hostile'));
  expect(pages.join('\n')).toMatch(
    /^Kept\s+plain\s+wide\s+next\s+#read\("\/etc\/passwd"\)\s+#import "@preview\/a:0.1.0"/,
  );
});

test('who may not have it, wrong words in the address, and what is not there', async () => {
  const seller = await tokenOf(product, 'shopseller');
  expect(await problemOf('order?lines=1', seller)).toEqual([403, 'forbidden']);
  expect((await get('labels', seller)).status).toBe(200);
  expect(await problemOf('order?lines=many')).toEqual([422, 'invalid']);
  expect(await problemOf('order')).toEqual([422, 'invalid']);
  expect(await problemOf('order?lines=1&locale=xx')).toEqual([422, 'invalid']);
  expect(await problemOf('order?lines=1&other=1')).toEqual([422, 'invalid']);
  expect(await problemOf('order?lines=0')).toEqual([404, 'notFound']);
  expect(await problemOf('nothing')).toEqual([404, 'notFound']);
  // Records are read with the caller's rights.
  expect(await problemOf('card?id=1', seller)).toEqual([403, 'forbidden']);
});

test('what cannot be printed is a problem with a code, and the next is printed', async () => {
  expect(await problemOf('broken')).toEqual([503, 'documentFailed']);
  expect((await get('labels')).status).toBe(200);
});

test('a zip leaves out what cannot be printed, names it in a file of its own, and says at its end how many it lacks', async () => {
  const headers = { authorization: `Bearer ${admin}`, 'content-type': 'application/json' };
  const ids: number[] = [];
  for (const name of ['Whole', 'Broken', 'Last']) {
    const body = JSON.stringify({ name, permissions: [], employee_ids: [] });
    const made = await fetch(`${product.address}/v1/permissiongroup`, { method: 'POST', headers, body });
    ids.push((await made.json()).data.id);
  }
  const zip = async (asked: readonly number[]) => {
    const answer = await fetch(`${product.address}/v1/document/zip?name=house/group&ids=${asked}`, { headers });
    return fromBufferPromise(Buffer.from(await answer.arrayBuffer()), { lazyEntries: true });
  };
  const packed = await zip(ids);
  const files: Record<string, string> = {};
  for await (const entry of packed.eachEntry())
    files[entry.fileName] = (await buffer(await packed.openReadStreamPromise(entry))).toString();
  expect(Object.keys(files)).toEqual(['Whole.pdf', 'Last.pdf', 'Not printed.txt']);
  expect(files['Not printed.txt']).toMatch(/\n\nBroken\n$/);
  expect([packed.comment, (await zip([ids[0]!])).comment]).toEqual(['missing 1', '']);
});

test('a hook gets the bytes, and a failing printer leaves the record to the hook', async () => {
  const seen: unknown[] = [];
  act = async ({ id }, { renderDocument }) => {
    const { name, bytes } = await renderDocument('house/card', { id: 1 }, { locale: 'de' });
    seen.push(name, bytes.subarray(0, 5).toString());
    await renderDocument('house/broken').catch(({ code }) => seen.push(code));
    seen.push(typeof id);
  };
  const made = await fetch(`${product.address}/v1/permissiongroup`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Printers', permissions: [], employee_ids: [] }),
  });
  expect([made.status, seen]).toEqual([201, ['Card.pdf', '%PDF-', 'documentFailed', 'number']]);
});

test('OpenAPI describes them', async () => {
  const { paths } = await (await fetch(`${product.address}/v1/openapi.json`)).json();
  expect(paths['/document/house/order'].get).toMatchObject({
    operationId: 'printHouseOrder',
    'x-requirement': { permissions: ['ICECLOUD_EMPLOYEES_MODERATE'] },
    parameters: [
      { name: 'lines', in: 'query', required: true },
      { name: 'locale', required: false },
    ],
  });
});
