// Tests that X and Z add up: what a till sold comes to the same when it is computed apart, to the cent and by rate, and
// stands so on the papers.
import { centsOf, inCash, sumsOfTotals } from '../../../core/contract/index.ts';
import { reckon, type TicketDiscount, type TicketLine } from '../../../plugins/icecash/sales/ticket.ts';
import { call } from '../auth/product.ts';
import { cashTicket, drawerDone, freshKey, session, xReport } from './drawer-floor.ts';
import { ownCash, sold, till } from './sale-floor.ts';

const house = ownCash();

const MENU: readonly TicketLine[] = [
  { name: 'Cone', qty: 1, unit_price_vati: 2.8, vat_rate: 6 },
  { name: 'Cup', qty: 3, unit_price_vati: 3.33, vat_rate: 6 },
  { name: 'Shake', qty: 2, unit_price_vati: 4.95, vat_rate: 21 },
  { name: 'Beer', qty: 1, unit_price_vati: 2.17, vat_rate: 21 },
];
const DISCOUNTS: readonly TicketDiscount[] = [
  { name: 'Staff', percent: 20 },
  { name: 'Coupon', amount: 0.73 },
];

/** Sixty tickets, each with its own lines, some with a discount; cash, card, or both. */
function day(drawer: string) {
  return Array.from({ length: 60 }, (_, at) => {
    const lines = MENU.filter((_line, place) => (at + place) % 3 !== 0).map((line) => ({
      ...line,
      qty: line.qty + (at % 2),
    }));
    const discounts = at % 4 === 1 ? [DISCOUNTS[at % 2]!] : [];
    const ticket = reckon(lines, discounts);
    return { nr: at + 1, drawer, lines, discounts, ticket, payments: paidWith(at, ticket.total_vati) };
  });
}

function paidWith(at: number, total: number) {
  if (at % 3 === 0) return [{ method: 'TERMINAL', amount: total }];
  const card = at % 3 === 1 ? 1 : 0;
  const rest = (centsOf(total) - centsOf(card)) / 100;
  const cash = { method: 'CASH', amount: rest, rounding: inCash(rest).rounding };
  return card > 0 ? [{ method: 'TERMINAL', amount: card }, cash] : [cash];
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + centsOf(one), 0) / 100;

test('sixty tickets: the report agrees with sums computed apart, per rate, method and in the drawer', async () => {
  const device = await till(house);
  const drawer = freshKey();
  await drawerDone(house, device, 'open', { key: drawer, counted: 150 });
  const tickets = day(drawer);
  for (const { ticket, ...sent } of tickets) {
    await sold(house, device, { ...sent, kind: 'SALE', status: 'COMPLETED', total_vati: ticket.total_vati });
  }
  const voided = cashTicket(61, drawer, { status: 'VOIDED', payments: [], reason: 'Fell' });
  await sold(house, device, voided);
  const payments = tickets.flatMap((one) => one.payments);
  const by = (method: string) => payments.filter((one) => one.method === method);
  const cash = sum(by('CASH').map(({ amount }) => amount));
  const rounding = sum(by('CASH').map((one) => ('rounding' in one ? Number(one.rounding) : 0)));
  const expected = sum([150, cash, rounding]);
  const { sums, expected_cash, card_expected } = (await xReport(house, device, `?counted=${expected}`)) as {
    sums: Record<string, unknown> & { rates: { rate: number; net: number; vat: number; total: number }[] };
    expected_cash: number;
    card_expected: number;
  };
  expect({ expected_cash, card_expected }).toEqual({
    expected_cash: expected,
    card_expected: sum(by('TERMINAL').map(({ amount }) => amount)),
  });
  const lines = tickets.flatMap(({ ticket }) => ticket.lines);
  const ratesApart = [6, 21].map((rate) => {
    const ofRate = tickets.flatMap(({ ticket }) => ticket.vat.filter((one) => one.rate === rate));
    return {
      rate,
      net: sum(ofRate.map(({ net }) => net)),
      vat: sum(ofRate.map(({ vat }) => vat)),
      total: sum(ofRate.map(({ total }) => total)),
    };
  });
  expect(sums.rates).toEqual(ratesApart);
  expect(sums.rates.map(({ total }) => total)).toEqual(sumsOfTotals(lines).vat.map(({ total }) => total));
  expect(sums).toMatchObject({
    ...{ tickets: 60, voids: 1, voided: 3, refunds: 0, rounding, gift_cards: 0 },
    turnover: sum(tickets.map(({ ticket }) => ticket.total_vati)),
    discounts: sum(tickets.map(({ ticket }) => ticket.discount_vati)),
  });
  const z = await drawerDone(house, device, 'close', { key: drawer, counted: expected, card_counted: card_expected });
  expect(z).toMatchObject({ z_nr: 1, difference: 0, card_difference: 0 });
  const { id } = await session(house, device, drawer);
  const office = await call(house, `/v1/drawersession/${id}/report`, { token: house.token });
  expect(office.body.data).toMatchObject({ sums: { rates: ratesApart }, expected: { cash: expected }, left: expected });
}, 60_000);

test('a gift card is no turnover, and an order’s money lies in the drawer', async () => {
  const device = await till(house);
  const key = freshKey();
  await drawerDone(house, device, 'open', { key, counted: 0 });
  const card = { kind: 'GIFT_CARD', name: 'Gift card', qty: 1, unit_price_vati: 25, vat_rate: 0 };
  const cone = { name: 'Cone', qty: 1, unit_price_vati: 3, vat_rate: 6 };
  const payments = [{ method: 'CASH', amount: 28 }];
  await sold(house, device, cashTicket(1, key, { lines: [cone, card], payments, total_vati: 28 }));
  const report = await xReport(house, device, '?counted=28');
  expect(report).toMatchObject({
    ...{ expected_cash: 28, difference: 0 },
    sums: { turnover: 3, gift_cards: 1, gift_cards_total: 25, rates: [{ rate: 6, total: 3 }] },
  });
});

test('the report is printed on a roll and on A4, in the language of who asks', async () => {
  const device = await till(house);
  const key = freshKey();
  await drawerDone(house, device, 'open', { key, counted: 20 });
  await sold(house, device, cashTicket(1, key));
  await drawerDone(house, device, 'close', { key, counted: 22, reason: 'Dropped a coin', bag_nr: 'B1', bag_cash: 10 });
  const { id } = await session(house, device, key);
  for (const name of ['drawer-roll', 'drawer-sheet']) {
    const answer = await fetch(`${house.address}/v1/document/icecash/${name}?id=${id}`, {
      headers: { authorization: `Bearer ${house.token}` },
    });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  }
});
