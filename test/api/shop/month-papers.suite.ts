// Tests the papers of a month with more invoices than fit in one zip: each of them comes, once and complete.
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { fromBufferPromise } from 'yauzl';
import type { Module } from '../../../api/contract/index.ts';
import { today } from '../../../core/contract/index.ts';
import shipped from '../../../plugins/server.ts';
import { type House, openHouse } from '../resources/house.ts';

/** The number of papers that the page asks for at once. */
const AT_ONCE = 500;
const MORE = 519;

/** Papers are tiny, so that they print at once; their content does not matter here. */
const modules = shipped.map((module: Module): Module => {
  const { documents, ...server } = module.server ?? { plugin: module.manifest.id };
  if (module.manifest.id !== 'icecloud' || !documents) return module;
  const drawn = ({ nr }: { nr: string }) => ({ title: `Invoice ${nr}`, blocks: [{ text: nr }] });
  const small = {
    size: { width: 62, height: 100 },
    template: undefined,
    draw: (paper: unknown) => drawn(paper as never),
  };
  const own = documents.map((document) => (document.id === 'invoice' ? { ...document, ...small } : document));
  return { ...module, server: { ...server, documents: own } };
});

let house: House;
beforeAll(async () => {
  house = await openHouse(modules);
});
afterAll(() => house?.stop());

const ask = (method: string, path: string, body?: unknown) => house.call(house.root, method, path, body);

/** Copies the invoice so many times, each with a number of its own. */
async function copies(id: number): Promise<void> {
  const row = (table: string, more: string) =>
    sql.raw(`insert into ${table} overriding system value
      select (jsonb_populate_record(null::${table}, to_jsonb(o) || jsonb_build_object(${more}))).*
      from ${table} o, generate_series(1, ${MORE}) n`);
  await house.database.system(async (db) => {
    const nr = `'id', o.id + 10000 + n, 'nr', left(o.nr, 5) || lpad((90000 + n)::text, 5, '0')`;
    await sql`${row('invoice', nr)} where o.id = ${id}`.execute(db);
    const line = `'id', o.id + 10000 * n, 'invoice_id', o.invoice_id + 10000 + n`;
    await sql`${row('invoiceline', line)} where o.invoice_id = ${id}`.execute(db);
  });
}

async function filesIn(ids: readonly number[]): Promise<[name: string, size: number, begins: string][]> {
  const address = `${house.address}/v1/document/zip?name=icecloud/invoice&ids=${ids}`;
  const answer = await fetch(address, { headers: { 'x-actor': JSON.stringify(house.root) } });
  const zip = await fromBufferPromise(Buffer.from(await answer.arrayBuffer()), { lazyEntries: true });
  expect([answer.status, zip.comment]).toEqual([200, '']);
  const files: [string, number, string][] = [];
  for await (const entry of zip.eachEntry()) {
    const bytes = await buffer(await zip.openReadStreamPromise(entry));
    files.push([entry.fileName, bytes.length, bytes.subarray(0, 5).toString() + bytes.subarray(-6).toString().trim()]);
  }
  return files;
}

test(`a month of ${MORE} invoices more comes in two zips, every PDF whole and once`, async () => {
  const lines = [{ description: 'Cornets', qty: 1, unit_price_vati: 1.85, vat_rate: 6 }];
  const { id } = (await ask('POST', 'invoice', { name: 'Ada', lines })).body.data;
  expect((await ask('PATCH', `invoice/${id}/status`, { status: 'ISSUED' })).status).toBe(200);
  await copies(id);
  const { data, meta } = (await ask('GET', `query/icecloud/sales-journal?month=${today()}`)).body;
  const ids = [...new Set<number>(data.map((row: { id: number }) => row.id))];
  expect([ids.length > MORE, meta.more]).toEqual([true, false]);
  const parts = [ids.slice(0, AT_ONCE), ids.slice(AT_ONCE)];
  const files = (await Promise.all(parts.map(filesIn))).flat();
  expect([files.length, new Set(files.map(([name]) => name)).size]).toEqual([ids.length, ids.length]);
  expect(new Set(files.map(([, , ends]) => ends))).toEqual(new Set(['%PDF-%%EOF']));
  const nrs = new Set<string>(data.map((row: { nr: string }) => row.nr));
  expect([...nrs].filter((nr) => !files.some(([name]) => name.includes(nr)))).toEqual([]);
});
