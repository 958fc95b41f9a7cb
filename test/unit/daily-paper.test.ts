// Tests the daily report on paper: its sums, its comparison with earlier days, and what a page has no room for.
import { dailyPaper } from '../../plugins/iceshop/report/server/daily-paper.ts';

type Report = Parameters<typeof dailyPaper.draw>[0];
type Words = Parameters<typeof dailyPaper.draw>[1];

const words: Words = {
  t: ((key: string, values: object = {}) =>
    [key.replace('iceshop.', ''), ...Object.values(values)].join(' ')) as Words['t'],
  locale: 'en',
  money: (amount) => amount.toFixed(2),
  number: (value, how) => (how?.style === 'percent' ? `${Math.round(value * 100)} %` : String(value)),
  date: (iso) => iso,
};
const paid = (method: string, received: number, refunded: number) => ({
  ...{ method, received, refunded, total: (received * 100 - refunded * 100) / 100 },
});
const REPORT: Report = {
  day: '2026-11-24',
  figures: [
    { turnover: 150, orders: 3, average: 50, received: 80.3, gift_cards: 25 },
    { turnover: 120, orders: 4, average: 30, received: 120, gift_cards: 0 },
    { turnover: 0, orders: 0, average: 0, received: 0, gift_cards: 0 },
  ],
  rates: [
    { rate: 6, net: 0.1, vat: 0.01, total: 0.11 },
    { rate: 21, net: 0.2, vat: 0.04, total: 0.24 },
  ],
  payments: [paid('CASH', 80.3, 0.2), paid('GIFT_CARD', 25, 5), paid('ON_ACCOUNT', 10.1, 0)],
  products: [],
  exceptions: [],
  waste: [],
};
const drawn = async (more: Partial<Report> = {}) =>
  JSON.stringify((await dailyPaper.draw({ ...REPORT, ...more }, words)).blocks);

test('rates and payments are added up to the cent', async () => {
  const said = await drawn();
  expect(said).toContain(JSON.stringify({ totals: [['daily.total', '0.30', '0.05', '0.35']] }).slice(1, -1));
  expect(said).toContain(JSON.stringify({ totals: [['daily.total', '115.40', '5.20', '110.20']] }).slice(1, -1));
});

test('what brought no money in is said where there is any: gift cards sold, and paid with a card or on account', async () => {
  const said = await drawn();
  expect(said).toContain('daily.giftCards 25.00');
  expect(said).toContain('daily.noMoney 30.10');
  const without = await drawn({ figures: [{ turnover: 80.1, orders: 2 }], payments: [paid('CASH', 80.3, 0.2)] });
  expect(without).not.toMatch(/daily\.(giftCards|noMoney)/);
});

test('a day is held against a week and a year before, where there were orders', async () => {
  const said = await drawn();
  expect(said.match(/daily\.against\.week [-\d]+ %/g)).toEqual([
    'daily.against.week 25 %',
    'daily.against.week -25 %',
    'daily.against.week 67 %',
    'daily.against.week -33 %',
  ]);
  expect(said.match(/daily\.noneBefore\.year/g)).toHaveLength(4);
});

test('of one division it counts pieces, and says that payments are those of the whole company', async () => {
  const said = await drawn({ division: 'Kitchen', figures: [{ turnover: 150, orders: 3, pieces: 7 }], payments: [] });
  expect(said).toContain('query.daily-figures.pieces');
  expect(said).toContain('daily.paymentsWhole');
  expect(said).toContain('daily.countsOfDivision');
  expect(said).not.toMatch(/daily-figures\.received|query\.daily-payments/);
  expect(await drawn()).not.toMatch(/daily-figures\.pieces|paymentsWhole|countsOfDivision/);
});

test('the first 32 products stand on it, and how many more there are', async () => {
  const products = Array.from({ length: 34 }, (_, nth) => ({ qty: 1, name: `Cake ${nth + 1}`, turnover: 5 }));
  const said = await drawn({ products });
  expect([said.includes('Cake 32'), said.includes('Cake 33')]).toEqual([true, false]);
  expect(said).toContain('document.more 2');
  const whole = await drawn({ products: products.slice(0, 32) });
  expect(whole).not.toContain('document.more');
  expect([whole, await drawn()].map((each) => each.includes('noProducts'))).toEqual([false, true]);
});

test('of each kind of exception twelve stand on it; each says why, minutes as hours from two hours on', async () => {
  const late = (nr: number, minutes: number) => ({ kind: 'LATE', nr, minutes_late: minutes, reason: null });
  const spans = await drawn({
    exceptions: [
      ...[late(1, 119), late(2, 120)],
      ...[
        { kind: 'UNPAID', nr: 3, due: 12.5 },
        { kind: 'CANCELLED', nr: 4, reason: 'Rain' },
      ],
    ],
  });
  expect(spans).toContain('["query.daily-exceptions.kind.LATE","#1","daily.lateBy 119"]');
  expect(spans).toContain('["query.daily-exceptions.kind.LATE","#2","daily.lateBy 2"]');
  expect(spans).toContain('["query.daily-exceptions.kind.UNPAID","#3","12.50"]');
  expect(spans).toContain('["query.daily-exceptions.kind.CANCELLED","#4","Rain"]');
  expect(spans).not.toContain('document.more');
  const many = await drawn({
    exceptions: [
      ...Array.from({ length: 14 }, (_, nth) => late(nth + 1, 10)),
      { kind: 'CANCELLED', nr: 99, reason: 'Rain' },
    ],
  });
  expect([many.includes('"#12"'), many.includes('"#13"'), many.includes('"#99"')]).toEqual([true, false, true]);
  expect(many).toContain('document.more 2');
});

test('shops stand beside the webshop: in the turnover, the rates, the payments, and with what they sold', async () => {
  const [day, ...before] = REPORT.figures;
  const said = await drawn({
    figures: [{ ...day, shop_turnover: 16.5, shop_received: 16.5, tickets: 2 }, ...before],
    rates: [...REPORT.rates, { source: 'SHOP', rate: 6, net: 11.32, vat: 0.68, total: 12 }],
    shops: [{ name: 'Korenmarkt', tickets: 2, turnover: 16.5, week_before: 0 }],
    items: [{ name: 'Vanilla', qty: 4, turnover: 12 }],
  });
  expect(said).toContain('166.50');
  expect(said).toContain('6 % · daily.source.SHOP');
  expect(said).toContain('Korenmarkt');
  expect(said).toContain('Vanilla');
  expect(await drawn()).not.toMatch(/daily\.(shops|items|source)/);
});
