// Tests how pasted bank lines are read: cells with quotes, amounts of any bank, days with a year of two digits.
import { type House, openHouse } from '../resources/house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house?.stop());

interface Line {
  readonly date?: string;
  readonly amount?: number;
  readonly name?: string;
  readonly line: number;
  readonly state: string;
}
const read = async (lines: readonly string[], locale: 'nl' | 'en' = 'nl'): Promise<Line[]> =>
  (await house.call({ ...house.root, locale }, 'POST', 'invoice/bank', { text: lines.join('\n') })).body.data;
const HEADING = 'Datum;Naam tegenpartij;Bedrag;Mededeling';

test('a cell keeps the quotes that were doubled in it, and what parts cells', async () => {
  const [line] = await read([HEADING, '08/05/2026;"Café ""Zoet""; en zoon";12,50;"dank ""u"""']);
  expect(line).toMatchObject({ line: 2, date: '2026-05-08', amount: 12.5, name: 'Café "Zoet"; en zoon' });
});

test.each([
  ['1.250', '12,50', 'nl', 1250],
  ['1.250', '12,50', 'en', 1250],
  ['1,250', '12.50', 'nl', 1250],
  ['1.250', undefined, 'nl', 1250],
  ['1,250', undefined, 'en', 1250],
  ['1.250', undefined, 'en', undefined],
  ['1,250', undefined, 'nl', undefined],
  ['1.250', '12.50', 'nl', undefined],
  ['12 50', undefined, 'nl', undefined],
  ['-1 250,00', undefined, 'nl', -1250],
  ['1.250,00-', undefined, 'nl', -1250],
  ['1250.5', undefined, 'nl', 1250.5],
  ['12,505', undefined, 'nl', undefined],
] as const)('the amount %s beside %s for who reads %s is %s', async (amount, beside, locale, meaning) => {
  const others = beside ? [`08/05/2026;Bram;${beside};x`] : [];
  const [line] = await read([HEADING, `08/05/2026;Ada;${amount};x`, ...others], locale);
  expect(line?.amount).toBe(meaning);
  if (meaning === undefined) expect(line?.state).toBe('NOT_UNDERSTOOD');
});

test.each([
  ['20/11/65', '1965-11-20'],
  ['20-11-25', '2025-11-20'],
  ['20251120', '2025-11-20'],
  ['31/02/2026', undefined],
  ['20/11', undefined],
])('the day %s is %s', async (day, date) => {
  const [line] = await read([HEADING, `${day};Ada;12,50;x`]);
  expect(line?.date).toBe(date);
});
