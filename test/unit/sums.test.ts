// Tests that invoices add up to the cent at every rate, however many lines, and that communications have right check
// digits.
import fc from 'fast-check';
import { centsOf, inCoins, lineTotal } from '#core/contract';
import { readBankLines } from '../../plugins/icecloud/bank/bank-lines.ts';
import { messageOf } from '../../plugins/icecloud/bank/pages/bank.ts';
import { communicationOf, communicationsIn, mistypedIn } from '../../plugins/icecloud/invoices/communication.ts';
import { sumsOfLines } from '../../plugins/icecloud/invoices/lines.ts';

const line = fc.record({
  qty: fc.integer({ min: 1, max: 99_999_000 }).map((thousandths) => thousandths / 1000),
  unit_price_vati: fc.integer({ min: 0, max: 99_999_999 }).map((cents) => cents / 100),
  vat_rate: fc.constantFrom(0, 6, 12, 21),
});

test('net and VAT of each rate make its total, and all rates the sum of the lines, to the cent', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 500 }), (lines) => {
      const { vat, net, vat_total, total_vati } = sumsOfLines(lines);
      for (const one of vat) {
        expect(centsOf(one.net) + centsOf(one.vat)).toBe(centsOf(one.total));
        const exact = (one.total * one.rate) / (100 + one.rate);
        expect(Math.abs(one.vat - exact)).toBeLessThanOrEqual(0.005 + exact * 1e-12);
      }
      const lineCents = lines.reduce((sum, each) => sum + centsOf(lineTotal(each)), 0);
      expect(centsOf(total_vati)).toBe(lineCents);
      expect(centsOf(net) + centsOf(vat_total)).toBe(lineCents);
    }),
    { numRuns: 60 },
  );
});

test('half a cent goes up', () => {
  expect(lineTotal({ qty: 1.5, unit_price_vati: 0.67, vat_rate: 6 })).toBe(1.01);
  expect(lineTotal({ qty: 0.5, unit_price_vati: 1.01, vat_rate: 6 })).toBe(0.51);
  expect(sumsOfLines([{ qty: 1, unit_price_vati: 0.53, vat_rate: 6 }]).vat_total).toBe(0.03);
});

test('a communication is found in whatever way it is written, and no other number is taken for one', () => {
  expect(communicationOf('2026-00012')).toBe('+++020/2600/01289+++');
  fc.assert(
    // Ten digits hold a year and 999,999 numbers of it.
    fc.property(fc.integer({ min: 0, max: 999_999 }), (nr) => {
      const written = communicationOf(`2026-${nr}`);
      const digits = written.replace(/\D/g, '');
      for (const text of [written, digits, `Ref ${written} dank`, written.replaceAll('+', '*')])
        expect(communicationsIn(text)).toEqual([digits.slice(0, 10)]);
      expect(communicationsIn(`1${digits}`)).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

test('any garbage is lines that are told, never a failure', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 400, unit: 'binary' }), (text) => {
      for (const { line: nr, amount } of readBankLines(text, 'nl')) {
        expect(nr).toBeGreaterThan(0);
        if (amount !== undefined) expect(centsOf(amount) / 100).toBe(amount);
      }
    }),
    { numRuns: 200 },
  );
  expect([...readBankLines('09-05-26\tBE68 5390 0754 7034\t-1.234,56\tAda\t31/02/2026', 'nl')]).toMatchObject([
    { date: '2026-05-09', amount: -1234.56, name: 'Ada' },
  ]);
});

test('a communication whose check digits are wrong is told from a line that has none', () => {
  expect([...readBankLines('24/11/2026;Linde;100,00;+++020/2600/03314+++', 'nl')]).toMatchObject([
    { amount: 100, mistyped: '+++020/2600/03314+++' },
  ]);
  expect(mistypedIn('ref 020/2600/03314')).toBe('020/2600/03314');
  expect(mistypedIn('***020260003314***')).toBe('***020260003314***');
  for (const other of ['+++020/2600/01289+++', '020260003314', 'BE68 5390 0754 7034', '+32 470 12 34 56'])
    expect(mistypedIn(other)).toBeUndefined();
});

test('cash is handed over in coins of five cents, to the nearest', () => {
  expect([12.42, 12.43, 12.47, 12.48, 0.02, -12.43, 5].map(inCoins)).toEqual([12.4, 12.45, 12.45, 12.5, 0, -12.45, 5]);
});

test('a bank line says who, when and how much once: its message is what is left', () => {
  const line = { id: 1, booked_on: '2026-11-25', amount: 1402.98, left: 1402.98 };
  const said = (message: string, payer?: string) => messageOf({ ...line, message, ...(payer && { payer }) });
  expect(said('25/11/2026 1.402,98 GLACES DU NORD betaling factuur', 'GLACES DU NORD')).toBe('betaling factuur');
  expect(said('2026-11-25 1402.98 REF/2026/11 1402 98')).toBe('REF/2026/11 1402 98');
  expect(said('2026-11-25 +1402.98')).toBe('');
});
