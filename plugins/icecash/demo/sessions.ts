// Makes the drawer sessions of the demo's tills from their tickets: counted at opening and closing, with what went to the
// safe between, and one drawer that was short (docs/domain 20.1).
import type { DemoContext, Row } from '#api';
import { centsOf } from '#core/contract';
import { cashOf } from './payments.ts';
import type { Sold } from './sold.ts';
import { businessDateOf, MINUTE, type TillDay } from './till-day.ts';

/** What lies in a drawer when it opens, in cents. */
const FLOAT = 10_000;
/** With more than this in a drawer the seller takes some to the safe. */
const MUCH = 32_000;
const DROP = 15_000;
/** The drawer of this session, counted from the newest closed one of a van, was short. */
const SHORT = { nth: 4, cents: 1_250, reason: 'Te veel teruggegeven op een briefje van 20, vermoedelijk' };

/** Answers the ids of the sessions, in the order of what was sold, which is that of their time. */
export async function seedSessions({ add }: DemoContext, all: readonly Sold[]): Promise<number[]> {
  const isShort = all.filter(({ turn }) => turn.isOver && 'icecream_van_id' in turn.place).at(-SHORT.nth);
  const lefts = new Map<number, { readonly cents: number; readonly nr: number }>();
  const rows = all.map((sold): Row => {
    const { device } = sold.turn;
    const before = lefts.get(device) ?? { cents: FLOAT, nr: 0 };
    const opened = openedOf(sold.turn, before);
    const drops = dropsOf(sold, before.cents);
    const cash = cashOf(paymentsOf(sold)) + before.cents - drops.length * DROP;
    const counted = cash - (sold === isShort ? SHORT.cents : 0);
    const left = sold.turn.isHandedOver ? counted : FLOAT;
    lefts.set(device, { cents: left, nr: before.nr + 1 });
    const closing = sold.turn.isOver ? closedOf(sold, { cash, counted, left, nr: before.nr + 1 }) : {};
    return { ...opened, movements: drops, ...totalsOf(sold), ...closing };
  });
  return (await add('DrawerSession', rows)).map(({ id }) => Number(id));
}

const euro = (cents: number): number => cents / 100;
const iso = (at: number): string => new Date(at).toISOString();
const counting = ({ tickets }: Sold): Row[] =>
  tickets.map(({ row }) => row).filter(({ status }) => status !== 'VOIDED');
const paymentsOf = (sold: Sold): Row[] => counting(sold).flatMap(({ payments }) => payments as Row[]);

function openedOf({ device, place, from, sellers }: TillDay, { cents, nr }: { cents: number; nr: number }): Row {
  const at = iso(from - 4 * MINUTE);
  return {
    ...{ key: `demo-${device}-${nr + 1}`, device_id: device, ...place, business_date: businessDateOf(from) },
    ...{
      opened_at: at,
      opened_by_employee_id: sellers[0]?.id,
      opening_cash: euro(cents),
      expected_opening_cash: euro(cents),
    },
    ...{ created_at: at, updated_at: at },
  };
}

/** After each ticket with which too much lies in the drawer. */
function dropsOf({ tickets }: Sold, opening: number): Row[] {
  let cents = opening;
  return tickets.flatMap(({ row }): Row[] => {
    if (row.status !== 'VOIDED') cents += cashOf(row.payments as Row[]);
    if (cents < MUCH) return [];
    cents -= DROP;
    return [
      { key: `demo-drop-${row.at}`, kind: 'SAFE_DROP', amount: euro(DROP), at: row.at, employee_id: row.employee_id },
    ];
  });
}

function totalsOf(sold: Sold): Row {
  const own = counting(sold);
  const lines = own.flatMap((row) => row.lines as Row[]).filter(({ kind }) => kind !== 'GIFT_CARD');
  return {
    tickets: own.length,
    turnover_vati: euro(lines.reduce((sum, { total_vati }) => sum + centsOf(Number(total_vati)), 0)),
  };
}

interface Closing {
  readonly cash: number;
  readonly counted: number;
  readonly left: number;
  readonly nr: number;
}

function closedOf(sold: Sold, { cash, counted, left, nr }: Closing): Row {
  const { turn } = sold;
  const card = paymentsOf(sold).reduce(
    (sum, { method, amount }) => sum + (method === 'TERMINAL' ? centsOf(Number(amount)) : 0),
    0,
  );
  const at = iso(Math.min(Date.now(), turn.until + 12 * MINUTE));
  const bag = counted - left;
  return {
    ...{ status: 'CLOSED', closed_at: at, closed_by_employee_id: turn.sellers.at(-1)?.id, z_nr: nr, updated_at: at },
    ...{ expected_cash: euro(cash), counted_cash: euro(counted), difference: euro(counted - cash) },
    ...{ is_different: counted !== cash, ...(counted !== cash && { reason: SHORT.reason }) },
    ...{ card_expected: euro(card), card_counted: euro(card), card_difference: 0 },
    ...(turn.isHandedOver
      ? { handed_to_employee_id: turn.sellers.at(-1)?.id }
      : { bag_cash: euro(bag), bag_nr: `${turn.device}-${String(nr).padStart(4, '0')}` }),
  };
}
