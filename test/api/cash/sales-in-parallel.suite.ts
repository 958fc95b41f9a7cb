// Tests that a thousand tickets, sent twice in parallel by five tablets in any order, are a thousand tickets, and that their
// sums are those which are added up here with whole cents alone.
import { ownCash, type SellingDevice, salesOf, sendBatch, tablet } from './sale-floor.ts';

const house = ownCash();
const OF_EACH = 200;
const RATES = [6, 12, 21];
const PRICES = [95, 150, 283, 333, 450, 1099];

/** Numbers that are the same in every run. */
function chance(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * most);
  };
}

interface Made {
  readonly body: object;
  readonly totals: ReadonlyMap<number, number>;
  readonly paid: ReadonlyMap<string, number>;
  readonly rounding: number;
  readonly isVoided: boolean;
}

interface Discount {
  readonly percent?: number;
  readonly cents?: number;
}

/** Takes cents off in proportion; what is left over goes to the largest. */
function less(cents: readonly number[], { percent, cents: off = 0 }: Discount): number[] {
  const all = cents.reduce((sum, one) => sum + one, 0);
  const asked = percent === undefined ? Math.min(all, off) : Math.floor((2 * all * percent + 100) / 200);
  if (all === 0) return [...cents];
  const parts = cents.map((one) => Math.floor((asked * one) / all));
  const rest = asked - parts.reduce((sum, one) => sum + one, 0);
  const largest = cents.indexOf(Math.max(...cents));
  return cents.map((one, at) => one - (parts[at] ?? 0) - (at === largest ? rest : 0));
}

const euro = (cents: number): number => cents / 100;

function discountOf(any: (most: number) => number): Discount[] {
  const kind = any(6);
  if (kind === 0) return [{ percent: 10 }];
  if (kind === 1) return [{ cents: 50 }];
  return kind === 2 ? [{ percent: 15 }, { cents: 20 }] : [];
}

function paidBy(
  total: number,
  any: (most: number) => number,
): { payments: object[]; paid: Map<string, number>; rounding: number } {
  const byCard = any(3) === 0 ? total : any(2) === 0 ? 0 : Math.floor(total / 200) * 100;
  const cash = total - byCard;
  const handed = Math.floor((cash + 2) / 5) * 5;
  const rounding = handed - cash;
  const payments = [
    ...(byCard > 0 ? [{ method: 'TERMINAL', amount: euro(byCard) }] : []),
    ...(cash > 0 ? [{ method: 'CASH', amount: euro(cash), ...(rounding !== 0 && { rounding: euro(rounding) }) }] : []),
  ];
  return {
    payments,
    paid: new Map([
      ['TERMINAL', byCard],
      ['CASH', cash],
    ]),
    rounding,
  };
}

function made(nr: number, any: (most: number) => number): Made {
  const lines = Array.from({ length: 1 + any(4) }, () => ({
    ...{ rate: RATES[any(3)] as number, price: PRICES[any(6)] as number, qty: 1 + any(3) },
  }));
  const discounts = discountOf(any);
  const cents = discounts.reduce<number[]>(
    (left, one) => less(left, one),
    lines.map(({ price, qty }) => price * qty),
  );
  const totals = new Map<number, number>();
  for (const [at, { rate }] of lines.entries()) totals.set(rate, (totals.get(rate) ?? 0) + (cents[at] ?? 0));
  const total = cents.reduce((sum, one) => sum + one, 0);
  const isVoided = any(12) === 0;
  const { payments, paid, rounding } = isVoided ? { payments: [], paid: new Map(), rounding: 0 } : paidBy(total, any);
  const body = {
    ...{ nr, kind: 'SALE', status: isVoided ? 'VOIDED' : 'COMPLETED', total_vati: euro(total), payments },
    ...{ drawer: `drawer-${nr % 3}`, position: { latitude: 51 + nr / 1000, longitude: 3.7 } },
    lines: lines.map(({ rate, price, qty }) => ({ name: 'Ice', qty, unit_price_vati: euro(price), vat_rate: rate })),
    discounts: discounts.map(({ percent, cents: off }) => ({
      name: 'Off',
      ...(percent === undefined ? { amount: euro(off ?? 0) } : { percent }),
    })),
  };
  return { body, totals, paid, rounding, isVoided };
}

/** Cuts the items, in an order of its own, into batches. */
function batches<T>(items: readonly T[], any: (most: number) => number): T[][] {
  const left = [...items];
  const mixed = items.map(() => left.splice(any(left.length), 1)[0] as T);
  return [mixed.slice(0, 70), mixed.slice(70, 90), mixed.slice(90)];
}

interface Sums {
  readonly [name: string]: number;
}

const add = (sums: Record<string, number>, name: string, cents: number): void => {
  sums[name] = (sums[name] ?? 0) + cents;
};

/** Adds up what was sent, with whole cents alone. */
function expected(all: readonly Made[]): Sums {
  const sums: Record<string, number> = { rounding: 0 };
  for (const { totals, paid, rounding, isVoided } of all) {
    add(sums, isVoided ? 'voided' : 'counted', 1);
    if (isVoided) continue;
    for (const [rate, total] of totals) {
      const vat = Math.floor((2 * total * rate + 100 + rate) / (2 * (100 + rate)));
      add(sums, `total at ${rate}`, total);
      add(sums, `vat at ${rate}`, vat);
      add(sums, `net at ${rate}`, total - vat);
      add(sums, 'total', total);
    }
    for (const [method, cents] of paid) add(sums, method, cents);
    add(sums, 'rounding', rounding);
  }
  return sums;
}

interface Found {
  readonly status: string;
  readonly total_vati: number;
  readonly rounding: number;
  readonly vat: readonly { rate: number; total: number; vat: number; net: number }[];
  readonly lines: readonly { vat_rate: number; total_vati: number }[];
  readonly payments: readonly { method: string; amount: number }[];
}

const cents = (amount: number): number => Math.round(amount * 100);

/** Adds up what the server has. */
function stored(all: readonly Found[]): Sums {
  const sums: Record<string, number> = { rounding: 0 };
  for (const { status, total_vati, rounding, vat, payments } of all) {
    add(sums, status === 'VOIDED' ? 'voided' : 'counted', 1);
    if (status === 'VOIDED') continue;
    for (const one of vat) {
      add(sums, `total at ${one.rate}`, cents(one.total));
      add(sums, `vat at ${one.rate}`, cents(one.vat));
      add(sums, `net at ${one.rate}`, cents(one.net));
    }
    add(sums, 'total', cents(total_vati));
    for (const { method, amount } of payments) add(sums, method, cents(amount));
    add(sums, 'rounding', cents(rounding));
  }
  return sums;
}

test('1,000 tickets, twice in parallel from five tablets: 1,000 tickets, and their sums to the cent and per rate', async () => {
  const tablets: SellingDevice[] = [];
  for (const mailbox of ['driver', 'shopseller', 'kitchen', 'planner', 'hr'])
    tablets.push(await tablet(house, mailbox));
  const sent: Made[] = [];
  const work = tablets.flatMap(({ token, seller }, of) => {
    const any = chance(of + 1);
    const own = Array.from({ length: OF_EACH }, (_, place) => made(place + 1, any));
    sent.push(...own);
    const items = own.map(({ body }, place) => ({
      ...{ id: `ticket-${place}`, path: 'icecash/sale', sign_on: seller.sign_on, body },
      at: new Date(Date.parse('2026-11-20T12:00:00.000Z') + place * 60_000).toISOString(),
    }));
    return [...batches(items, any), ...batches(items, any)].map((batch) => () => sendBatch(house, token, batch));
  });
  const answers = (await Promise.all(work.map((send) => send()))).flat();
  expect(answers).toHaveLength(2 * sent.length);
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  expect(new Set(answers.map(({ data }) => data?.id)).size).toBe(1000);
  const found = (await Promise.all(tablets.map(({ id }) => salesOf(house, id)))).flat() as unknown as Found[];
  expect(found).toHaveLength(1000);
  expect(stored(found)).toEqual(expected(sent));
  for (const { lines, total_vati } of found)
    expect(lines.reduce((all, line) => all + cents(line.total_vati), 0)).toBe(cents(total_vati));
}, 240_000);
