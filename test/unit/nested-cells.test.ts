// Tests how rows within one cell of a sheet are written in words.
import { LOCALES, type Locale } from '#core/contract';
import type { RecordOf, Translate } from '#core/fields';
import { type Cell, cellOf } from '../../api/export/cell.ts';
import { textsIn } from '../../build/text-files.ts';
import { entityFiles } from '../entity-files.ts';

function cell(model: string, name: string, value: unknown, locale?: Locale): Cell {
  const [path, file] = entityFiles.find(([, { model: own }]) => own === model)!;
  const texts = locale ? textsIn('.', locale) : {};
  const t: Translate = (key, params) => texts[key] ?? String(params?.defaultValue ?? key);
  const key = `${path.split('/')[0]}.${model.toLowerCase()}.${name}`;
  const column = { name, key, field: file.schema.properties[name]! };
  return cellOf({ column, record: { [name]: value } as RecordOf, ...(locale && { reader: { t, locale } }) });
}

/** Blanks that do not break are blanks here. */
const plain = (text: Cell): string => String(text).replace(/[\u00a0\u202f]/g, ' ');

const VAT = [
  { rate: 6, net: 12, vat: 0.72, total: 12.72 },
  { rate: 21, net: 1230.5, vat: 258.41, total: 1488.91 },
  { rate: 0, is_gift_card: true, net: 25, vat: 0, total: 25 },
];

const SAID: Record<Locale, string> = {
  en: '6%: Excl. VAT €12.00, VAT €0.72, Incl. VAT €12.72; 21%: Excl. VAT €1,230.50',
  nl: '6%: Excl. btw € 12,00, Btw € 0,72, Incl. btw € 12,72; 21%: Excl. btw € 1.230,50',
  fr: 'HTVA 12,00 €',
  de: '0,72',
};

test.each(LOCALES)('the VAT of each rate is a sentence in %s, with the marks of the language', (locale) => {
  const text = plain(cell('Invoice', 'vat', VAT, locale));
  expect(text).toContain(SAID[locale]);
  expect(text).not.toMatch(/[[{"]/);
  if (locale !== 'en') expect(text).not.toMatch(/\d\.\d\d\b(?!\d)/);
});

test('programs get the values as they are stored', () => {
  expect(cell('Invoice', 'vat', VAT)).toBe(JSON.stringify(VAT));
});

test('rows in rows stand between brackets, choices in words, and numbers of records not at all', () => {
  const lines = [{ product_id: 7, name: 'Cup', options: [{ name: 'Mint' }], quantity: 2, unit_price_vati: 3.5 }];
  const text = plain(cell('WebshopOrder', 'lines', lines, 'en'));
  expect(text).toMatch(/^Cup: /);
  expect(text).toContain('2');
  expect(text).not.toContain('7');
});

test('no cell of rows or objects of any entity is JSON for people', () => {
  const wrong = entityFiles.flatMap(([, { model, schema }]) =>
    Object.entries(schema.properties).flatMap(([name, field]) => {
      const row = Object.fromEntries(Object.keys((field.items ?? field).properties ?? { a: 1 }).map((of) => [of, 1.5]));
      const value = field.type === 'object' ? row : field.items?.type === 'object' ? [row, row] : undefined;
      if (!value || field.format || 'polygon' in field) return [];
      return /[{[]"/.test(plain(cell(model, name, value, 'nl') ?? '')) ? [`${model}.${name}`] : [];
    }),
  );
  expect(wrong).toEqual([]);
});
