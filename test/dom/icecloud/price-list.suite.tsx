// Tests price lists as suppliers send them: separated by tabs or semicolons, with headings of their own.
import { session } from '../../../core/session/session.ts';
import { guessColumns, linesOf, readSheet } from '../../../plugins/icecloud/articles/pages/readPrices.ts';

afterEach(() => session.setLocale('en'));
const read = (text: string) => {
  const sheet = readSheet(text)!;
  return linesOf(sheet, guessColumns(sheet));
};

test('rows of a sheet, with headings in any of four languages', () => {
  session.setLocale('nl');
  const pasted =
    'Artikelnr.\tOmschrijving\tVerpakking\tPrijs\r\n10\tMelk\tbidon\t1.250,50\r\n\r\n11\tRoom\temmer\t€ 4,2\r\n';
  expect(read(pasted).lines).toEqual([
    { sku: '10', barcode: undefined, name: 'Melk', pack_unit: 'bidon', price_vate: 1250.5 },
    { sku: '11', barcode: undefined, name: 'Room', pack_unit: 'emmer', price_vate: 4.2 },
  ]);
  expect(guessColumns({ heading: ['Réf.', 'EAN', 'Désignation', 'Prix HT'], rows: [] })).toEqual({
    ...{ sku: 0, barcode: 1, name: 2, pack_unit: -1, price_vate: 3 },
  });
  expect(guessColumns({ heading: ['Artikelnummer', 'Bezeichnung', 'Gebinde', 'Preis'], rows: [] })).toMatchObject({
    ...{ sku: 0, name: 1, pack_unit: 2, price_vate: 3 },
  });
});

test('a file with quotes; what has no price or no code is counted and left out', () => {
  const { lines, unread } = read('sku;name;price\n"A;1";"Nuts ""fine""";3.5\nA2;Salt;on request\n;Sugar;2\nA3;;0\n');
  expect(lines).toMatchObject([
    { sku: 'A;1', name: 'Nuts "fine"', price_vate: 3.5 },
    { sku: 'A3', name: undefined, price_vate: 0 },
  ]);
  expect(unread).toBe(2);
});

test('one column, or a heading alone, is no list', () => {
  expect(readSheet('price\n3')).toBeUndefined();
  expect(readSheet('sku\tprice')).toBeUndefined();
  expect(readSheet('')).toBeUndefined();
});
