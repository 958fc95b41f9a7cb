// Makes the demo's tickets of one turn at a till: most are sold and done, some were voided before or after they were
// paid, and a few were given back on a ticket of their own.
import type { DemoContext, Row } from '#api';
import type { GeoPoint } from '#core/contract';
import { reckon } from '../sales/ticket.ts';
import { discountsFrom, linesFrom, type Menu } from './baskets.ts';
import { paymentsFor, roundingOf } from './payments.ts';
import { businessDateOf, MINUTE, type TillDay } from './till-day.ts';

type Random = DemoContext['random'];

/** One of so many tickets was voided, or given back. */
const VOIDED_EVERY = 260;
const REFUNDED_EVERY = 540;
/** The tile's price was changed while the till had no network. */
const DOUBTED_EVERY = 1_600;
const REASONS = { voided: 'Klant bedacht zich', wrong: 'Verkeerde tegel', refunded: 'IJs was gesmolten' } as const;
/** Metres to degrees. */
const ASIDE = 0.00025;
const OFFLINE_EVERY = 90;

export interface Made {
  readonly row: Row;
  /** The ticket that this one gives back. */
  readonly of?: Made;
}

interface Turn {
  readonly turn: TillDay;
  readonly menu: Menu;
  readonly random: Random;
  readonly manager: number;
}

/** @param nth of the first ticket among all of the demo */
export function ticketsOf(moments: readonly number[], nth: number, given: Turn): Made[] {
  const made: Made[] = [];
  for (const [index, at] of moments.entries()) {
    const place = nth + index;
    const before = made.at(-1);
    const isBack = place % REFUNDED_EVERY === 7 && before?.row.status === 'COMPLETED' && !before.of;
    made.push(isBack && before ? refundOf(before, at, given) : soldAt(at, place, given));
  }
  return made;
}

function soldAt(at: number, nth: number, given: Turn): Made {
  const { menu, random } = given;
  const reckoned = reckon(linesFrom(menu, random), discountsFrom(menu, random));
  const payments = paymentsFor(reckoned.total_vati, random);
  const isVoided = nth % VOIDED_EVERY === 3;
  // Every other one was voided before anybody paid.
  const isUnpaid = isVoided && nth % 2 === 1;
  const isDoubted = nth % DOUBTED_EVERY === 11;
  return {
    row: {
      ...placed(at, nth, given),
      ...amounts(reckoned, isUnpaid ? [] : payments),
      ...(isDoubted && {
        has_doubts: true,
        lines: reckoned.lines.map((line, place) => (place === 0 ? { ...line, doubt: 'REPRICED' } : line)),
      }),
      ...{ kind: 'SALE', status: isVoided ? 'VOIDED' : 'COMPLETED' },
      ...(isVoided &&
        (isUnpaid ? { reason: REASONS.voided } : { reason: REASONS.wrong, approved_by_employee_id: given.manager })),
    },
  };
}

export function amounts(reckoned: ReturnType<typeof reckon>, payments: readonly Row[]): Row {
  return {
    ...{ lines: reckoned.lines, vat: reckoned.vat, total_vati: reckoned.total_vati },
    ...{ payments, rounding: roundingOf(payments), methods: [...new Set(payments.map(({ method }) => method))] },
  };
}

export function placed(at: number, nth: number, { turn, menu, random }: Omit<Turn, 'manager'>): Row {
  const working = turn.sellers.filter(({ from = at, until = at }) => from <= at && at <= until);
  const seller = (working.length > 0 ? working : turn.sellers)[
    nth % Math.max(1, working.length || turn.sellers.length)
  ];
  // Without a network the till sends its tickets later.
  const received = Math.min(Date.now(), at + (nth % OFFLINE_EVERY === 0 ? 40 * MINUTE : 2_000));
  const moment = new Date(received).toISOString();
  return {
    ...{ device_id: turn.device, ...turn.place, employee_id: seller?.id, menu_id: menu.id },
    ...{ at: new Date(at).toISOString(), business_date: businessDateOf(at), ...positionAt(at, turn, random) },
    ...{ received_at: moment, created_at: moment, updated_at: moment },
  };
}

function positionAt(at: number, { stops, from, until }: TillDay, random: Random): Row {
  const stop = stops[Math.min(stops.length - 1, Math.floor(((at - from) / (until - from)) * stops.length))];
  const near = (degrees: number) => Math.round((degrees + (random.next() - 0.5) * ASIDE) * 1e6) / 1e6;
  if (!stop) return {};
  const { latitude, longitude }: GeoPoint = stop;
  return { latitude: near(latitude), longitude: near(longitude), accuracy_m: random.integer(4, 18) };
}

/** Everything goes back, in the way in which it was paid. */
function refundOf(sold: Made, at: number, given: Turn): Made {
  const { row } = sold;
  const back = (amount: unknown) => -Number(amount) || 0;
  const lines = (row.lines as Row[]).map(({ doubt: _, ...line }) => ({
    ...line,
    ...{ qty: back(line.qty), discount_vati: back(line.discount_vati), total_vati: back(line.total_vati) },
  }));
  const vat = (row.vat as Row[]).map((sum) => ({
    ...sum,
    net: back(sum.net),
    vat: back(sum.vat),
    total: back(sum.total),
  }));
  const payments = (row.payments as Row[]).map(({ given: _, ...paid }) => ({
    ...{ ...paid, amount: back(paid.amount) },
    ...(paid.rounding !== undefined && { rounding: back(paid.rounding) }),
  }));
  row.status = 'REFUNDED';
  const approved = { reason: REASONS.refunded, approved_by_employee_id: given.manager };
  return {
    of: sold,
    row: {
      ...{ ...placed(at, 1, given), kind: 'REFUND', status: 'COMPLETED', lines, vat, payments, ...approved },
      ...{ total_vati: back(row.total_vati), rounding: back(row.rounding), methods: row.methods },
    },
  };
}
