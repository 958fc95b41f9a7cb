// Makes invoices and credit notes with random lines, the same in every run.
import { type InvoiceLine, mostOff, sumsOfLines, totalled } from '../plugins/icecloud/invoices/lines.ts';
import type { InvoicePaper } from '../plugins/icecloud/invoices/paper.ts';

/** Random numbers that are the same in every run (Park and Miller). */
function randomFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 48271) % 2147483647;
    return state % below;
  };
}

/** Some have a discount on the whole: a percentage, or an amount of at most what the lines come to. */
function wholeOf(lines: readonly InvoiceLine[], random: (below: number) => number) {
  const kind = random(3);
  if (kind === 1) return { discount_percent: 1 + random(100) };
  return kind === 2 ? { discount_vati: random(mostOff(lines) + 1) / 100 } : {};
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
    return random(3) === 0 ? { ...line, discount_percent: 1 + random(100) } : line;
  });
  const whole = wholeOf(lines, random);
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
    lines: totalled(lines),
    ...whole,
    ...sumsOfLines(lines, whole),
  };
}

/** An invoice to a business in the Netherlands. */
export const ABROAD = randomPaper(7);
