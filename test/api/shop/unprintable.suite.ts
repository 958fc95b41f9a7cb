// Tests that an invoice that cannot be printed is not issued: it stays a draft, and the next invoice gets its number.
import type { Module, ServerDocument } from '../../../api/contract/index.ts';
import shipped from '../../../plugins/server.ts';
import { codesOf, type House, openHouse } from '../resources/house.ts';

/** Makes the document's sheet one that the printer does not understand. */
const unprintable = (document: ServerDocument): ServerDocument => ({
  ...document,
  draw: (paper, words) => {
    const { buyer } = paper as { buyer: { name: string } };
    const drawn = document.draw(paper, words);
    return buyer.name === 'Unprintable' ? { ...drawn, blocks: [{ nothing: true } as never] } : drawn;
  },
});
const modules = shipped.map((module: Module): Module => {
  const { documents, ...server } = module.server ?? { plugin: module.manifest.id };
  if (module.manifest.id !== 'icecloud' || !documents) return module;
  return { ...module, server: { ...server, documents: documents.map(unprintable) } };
});

let house: House;
beforeAll(async () => {
  house = await openHouse(modules);
});
afterAll(() => house?.stop());

const LINES = [{ description: 'Cones', qty: 1, unit_price_vati: 10, vat_rate: 6 }];
const draft = async (name: string): Promise<number> => (await house.make('invoice', { name, lines: LINES })).id;
const issue = (id: number) => house.call(house.root, 'PATCH', `invoice/${id}/status`, { status: 'ISSUED' });
const get = async (id: number) => (await house.call(house.root, 'GET', `invoice/${id}`)).body.data;
const countOf = ({ nr }: { nr: string }) => Number(nr.slice(-5));

test('an invoice that cannot be printed is no invoice yet, and uses no number up', async () => {
  const first = await issue(await draft('Ada'));
  const id = await draft('Unprintable');
  for (const _ of [1, 2]) {
    const { status, body } = await issue(id);
    expect([status, codesOf(body)]).toEqual([422, ['lines notPrinted']]);
  }
  expect(await get(id)).toMatchObject({ status: 'DRAFT', name: 'Unprintable' });
  expect(await get(id)).not.toHaveProperty('nr');
  const next = await issue(await draft('Bob'));
  expect(countOf(next.body.data)).toBe(countOf(first.body.data) + 1);
  // Once it is corrected, it is issued like any other.
  expect((await house.call(house.root, 'PATCH', `invoice/${id}`, { name: 'Cem' })).status).toBe(200);
  expect(countOf((await issue(id)).body.data)).toBe(countOf(first.body.data) + 2);
});

test('nor is a credit note that cannot be printed: what it would take back stays owed', async () => {
  const { id } = (await issue(await draft('Dora'))).body.data;
  const note = (await house.call(house.root, 'POST', `invoice/${id}/credit`)).body.data.id;
  await house.call(house.root, 'PATCH', `invoice/${note}`, { name: 'Unprintable' });
  expect(codesOf((await issue(note)).body)).toEqual(['lines notPrinted']);
  expect(await get(id)).toMatchObject({ status: 'ISSUED', due_vati: 10, credited: 0 });
});
