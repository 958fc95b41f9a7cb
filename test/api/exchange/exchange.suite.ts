// Tests the export of lists as sheets, and that what was exported can be imported again.
import { textsIn } from '../../../build/text-files.ts';
import { type House, openHouse } from '../resources/house.ts';
import { cellsOf, exported, imported } from './sheets.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house?.stop());

const FORMATS = ['csv', 'xlsx'] as const;
const LOCALES = ['en', 'nl', 'fr', 'de'] as const;

const SUPPLIER = {
  name: 'Callebaut; & zonen, "groot"',
  order_channel: 'EMAIL',
  email: 'orders@callebaut.example',
  phone_nr: '+32470123456',
  iban: 'BE71096123456769',
  enterprise_nr: '0403170701',
  address_zipcode: '0900',
  lead_time_days: 2,
  min_order_vate: 125.5,
  delivery_weekdays: ['MONDAY', 'THURSDAY'],
};

test.each(FORMATS)(
  'suppliers and divisions that went out as %s come back as the same, in every language',
  async (format) => {
    const { count } = (await house.call(house.root, 'GET', 'supplier/count')).body.data;
    if (count === 0) {
      await house.make('supplier', SUPPLIER);
      await house.make('supplier', {
        name: 'Tweede',
        order_channel: 'PHONE',
        phone_nr: '+3291234567',
      });
    }
    for (const locale of LOCALES) {
      for (const resource of ['supplier', 'division']) {
        const file = await exported(house, `${resource}/export?format=${format}&locale=${locale}`);
        expect(file.status).toBe(200);
        const { status, body } = await imported(house, resource, file.bytes, { locale });
        expect([status, body.errors ?? []]).toEqual([200, []]);
        expect(body.data.columns.filter(({ use }: { use: string }) => use === 'unknown')).toEqual([]);
        const others = body.data.rows.filter(({ action }: { action: string }) => action !== 'same');
        expect(others).toEqual([]);
      }
    }
  },
);

test('every kind of field comes back as the same, for people and for machines', async () => {
  const [one, two] = [await house.make('target', { title: 'One, two' }), await house.make('target', { title: 'Two' })];
  const { id } = await house.make('probe', {
    ...{ name: '=1+1', code: 'abc', kind: 'GREEN', amount: -5, weight: 0.0000001, price: 1234.5, on: true },
    ...{ day: '2026-11-20', hour: '09:30:00', moment: '2026-07-01T08:15:42.123Z', phone: '0470 12 34 56' },
    ...{ target_id: one.id, target_ids: [one.id, two.id], tags: ['A', 'C'] },
    ...{ place: { street: 'Korenmarkt', nr: 3 }, lines: [{ qty: 2 }], secret: "'=s", guarded: 'g' },
  });
  for (const format of FORMATS) {
    for (const header of ['labels', 'keys']) {
      const file = await exported(house, `probe/export?format=${format}&header=${header}&locale=nl`);
      const { body } = await imported(house, 'probe', file.bytes, { locale: 'nl' });
      expect(body.data.rows).toEqual([{ row: 2, action: 'same', id, name: '=1+1' }]);
    }
  }
});

test('a person reads words, and the list is the one that was narrowed and sorted', async () => {
  const file = await exported(
    house,
    'supplier/export?locale=nl&columns=name,order_channel,active,delivery_weekdays,min_order_vate&filter[name][contains]=calle',
  );
  const text = file.bytes.toString();
  expect(text.charCodeAt(0)).toBe(0xfeff);
  const labels = textsIn('.', 'nl', 'icecloud');
  const heading = ['name', 'order_channel', 'active', 'delivery_weekdays', 'min_order_vate'];
  const cells = await cellsOf(file);
  expect(cells[0]?.slice(1)).toEqual(heading.map((name) => labels[`icecloud.supplier.${name}`]));
  expect(cells[1]?.slice(1)).toEqual([SUPPLIER.name, 'E-mail', 'Ja', 'Maandag; Donderdag', '125,5']);
  expect(cells).toHaveLength(2);
  expect(text.split('\r\n')[0]).toContain(';');
  expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="leveranciers-\d{4}-\d\d-\d\d\.csv"$/);
  expect((await exported(house, 'supplier/export?locale=en&columns=name')).bytes.toString()).toContain(',');
});

test('a thousand texts that look like formulas: none lives, and all come back', async () => {
  const starts = ['=', '+', '-', '@', '\t=', '\r=', '=cmd|', '@SUM(', "'=", '-2+3'];
  const titles = Array.from(
    { length: 1000 },
    (_, at) => `${starts[at % starts.length]}HYPERLINK("http://x?${at}";"${at}")`,
  );
  await house.database.tenant(house.own, (db) =>
    db
      .insertInto('fixed')
      .values(titles.map((title) => ({ company_id: house.own, title })))
      .execute(),
  );
  const csv = await exported(house, 'fixed/export?columns=title');
  const raw = csv.bytes
    .toString()
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.replace(/^\d+,"?/, ''));
  expect(raw.filter((text) => /^[=+\-@\t\r]/.test(text))).toEqual([]);
  const xlsx = await exported(house, 'fixed/export?format=xlsx&columns=title');
  for (const file of [csv, xlsx]) {
    const back = (await cellsOf(file)).slice(1).map(([, title]) => title);
    expect(new Set(back)).toEqual(new Set(titles));
    const { body } = await imported(house, 'fixed', file.bytes);
    expect(body.data.counts).toEqual({ create: 0, update: 0, same: 1000, refused: 0 });
  }
});

test('what a person may not read does not go out; who may not list gets nothing', async () => {
  const viewer = house.actor(['ICECLOUD_PROBES_VIEW']);
  const heading = (await cellsOf(await exported(house, 'probe/export?header=keys', viewer)))[0];
  expect(heading).toContain('guarded');
  for (const hidden of ['secret', 'pin']) expect(heading).not.toContain(hidden);
  expect((await exported(house, 'probe/export?columns=secret', viewer)).status).toBe(400);
  expect((await exported(house, 'probe/export', house.actor([]))).status).toBe(403);
  for (const wrong of ['format=pdf', 'locale=xx', 'header=no', 'filter[nope]=1', 'page=1'])
    expect([wrong, (await exported(house, `probe/export?${wrong}`)).status]).toEqual([wrong, 400]);
});

test('another company sees none of it, and its numbers are found by nobody else', async () => {
  const stranger = house.actor([], {
    user: { is_root: true },
    companyId: house.other,
    employeeId: house.strangers[0]!,
  });
  expect(await cellsOf(await exported(house, 'supplier/export', stranger))).toHaveLength(1);
  const { body } = await imported(house, 'supplier', (await exported(house, 'supplier/export')).bytes, {
    actor: stranger,
  });
  expect(body.data.counts).toEqual({ create: 0, update: 0, same: 0, refused: 2 });
  expect(body.data.rows[0].errors).toMatchObject([{ path: 'id', code: 'notFound' }]);
});
