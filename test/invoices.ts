// Makes invoices and credit notes with random lines, the same in every run.
import { lineTotal } from '#core/contract';
import { sumsOfLines } from '../plugins/icecloud/invoices/lines.ts';
import type { InvoicePaper } from '../plugins/icecloud/invoices/paper.ts';

/** Random numbers that are the same in every run (Park and Miller). */
function randomFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 48271) % 2147483647;
    return state % below;
  };
}

const DUTCH = { enterprise_nr: 'NL123456782B12', zipcode: '4811 AA', city: 'Breda', country: 'NL' };
const PLACE = { street: 'Kerkstraat', nr: '1', zipcode: '9000', city: 'Gent', country: 'BE' };

export function randomPaper(seed: number): InvoicePaper {
  const random = randomFrom(seed * 7919);
  const isCredit = random(4) === 0;
  const isAbroad = seed % 7 === 0;
  const lines = Array.from({ length: 1 + random(seed % 10 === 0 ? 500 : 12) }, (_, at) => {
    const vat_rate = isAbroad ? 0 : ([0, 6, 12, 21][random(4)] ?? 0);
    const unit_price_vati = (random(50000) - (random(8) === 0 ? 25000 : 0)) / 100;
    const line = {
      nr: at + 1,
      description: 'Crème & <cones>',
      qty: (1 + random(9999)) / 1000,
      unit_price_vati,
      vat_rate,
    };
    return { ...line, total_vati: lineTotal(line) };
  });
  return {
    ...{
      nr: '2026-00042',
      type: isCredit ? 'CREDIT_NOTE' : 'INVOICE',
      issue_date: '2026-11-23',
      due_date: '2026-12-23',
    },
    ...{ locale: 'nl', structured_communication: '+++202/6000/04249+++', paid: 0, credited: 0, settled: 0 },
    ...(isCredit && { credits_nr: '2026-00041' }),
    seller: { name: 'Aurora', enterprise_nr: '0417497106', iban: 'BE68 5390 0754 7034', ...PLACE },
    vat_treatment: isAbroad ? 'INTRA_COMMUNITY' : 'BELGIAN_VAT',
    buyer: { name: 'Bakker "B"', ...PLACE, ...(isAbroad ? DUTCH : { enterprise_nr: '0417.497.106' }) },
    lines,
    ...sumsOfLines(lines),
  };
}

/** An invoice to a business in the Netherlands. */
export const ABROAD = randomPaper(7);
