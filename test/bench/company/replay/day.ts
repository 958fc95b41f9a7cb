// Plays what happens in a busy hour of a large company: vans tell where they are, people sell, clock, take orders and look at
// their pages.
import { at } from './at.ts';
import { clockAt, clockingOf } from './clocks.ts';
import type { Device, Floor } from './floor.ts';
import type { Pages } from './pages.ts';
import type { Send } from './send.ts';

/** How often a second each kind happens in a busy hour of 1,000 people and 200 vans. */
export const BUSY = {
  /** Each van tells its place every 30 seconds. */
  position: 6.8,
  /** 1,000 of the day's 7,900 tickets. */
  sale: 0.28,
  /** 600 of the day's 2,450 times that somebody comes, goes or rests. */
  clock: 0.17,
  /** 70 of the day's 340 orders, and the steps of those that are being made. */
  order: 0.02,
  step: 0.06,
  /** Sixty people in offices, shops and kitchens, who open something every half minute. */
  read: 2,
} as const;

export type Kind = keyof typeof BUSY;

/** What was taken, which has to be stored afterwards. */
export interface Taken {
  sales: number;
  cents: number;
  vanCents: number;
  positions: number;
  clocked: number;
  orders: number;
  steps: number;
}

export const nothingTaken = (): Taken => ({
  ...{ sales: 0, cents: 0, vanCents: 0, positions: 0, clocked: 0, orders: 0, steps: 0 },
});

export interface Playing {
  readonly send: Send;
  readonly admin: string;
  readonly floor: Floor;
  readonly taken: Taken;
  readonly pages: Pages;
  /** Orders that were made, with the step that comes next. */
  readonly made: { readonly id: number; next: number }[];
  /** What each clock does now; the next person waits for it. */
  readonly atClocks: Map<Device, Promise<unknown>>;
  /** Who is in, with the clock that took them. */
  readonly inside: Map<number, Device>;
}

/** What is called for each kind; answers the name under which its time is noted. */
export const WORK: Readonly<Record<Kind, (playing: Playing, nth: number) => Promise<string>>> = {
  position: async ({ send, floor, taken }, nth) => {
    const { id, key } = at(floor.tablets, nth);
    const round = Math.floor(nth / floor.tablets.length);
    const position = {
      ...{ latitude: 51 + (id % 90) / 900 + round / 20_000, longitude: 3.72 + (id % 70) / 900 },
      ...{ velocity: 20, heading: round % 360, recorded_at: new Date().toISOString() },
    };
    const path = 'public/1/iceshop/tablet/positions';
    await send({ method: 'POST', path, token: key, body: { positions: [position] }, from: id });
    taken.positions += 1;
    return 'a position of a van';
  },
  sale: async ({ send, floor, taken }, nth) => {
    const till = at(floor.tills, nth);
    const { body, cents } = ticketOf(till, nth);
    await send({ method: 'POST', path: 'icecash/sale', token: till.token, body, from: till.id });
    taken.sales += 1;
    taken.cents += cents;
    if (till.van !== null) taken.vanCents += cents;
    return 'a ticket of a till';
  },
  clock: async (playing, nth) => {
    const clock = at(playing.floor.clocks, nth);
    await clockAt(playing, clock, clockingOf(playing.floor, nth));
    return 'signing on and clocking';
  },
  order: async ({ send, admin, floor, taken, made }, nth) => {
    const { id: delivery_slot_id, place } = at(floor.slots, nth * 7);
    const lines = [0, 1].map((line) => ({ product_id: at(floor.products, nth + line * 3), quantity: 1 + line }));
    const body = {
      ...{ contact_name: `Replay ${nth}`, contact_phone_nr: '+32470123456', contact_email: 'replay@klant.example' },
      ...{ deliverable_type: 'PICK_UP_POINT', pick_up_point_id: place, delivery_slot_id, lines },
    };
    const { data } = await send<{ data: { id: number } }>({ method: 'POST', path: 'webshoporder', token: admin, body });
    made.push({ id: data.id, next: 0 });
    taken.orders += 1;
    return 'an order by telephone';
  },
  step: async ({ send, admin, taken, made }) => {
    const order = made.find(({ next }) => next < STEPS.length);
    if (!order) return 'nothing to make yet';
    const status = STEPS[order.next];
    order.next += 1;
    await send({ method: 'PATCH', path: `webshoporder/${order.id}/status`, token: admin, body: { status } });
    taken.steps += 1;
    return 'a step of an order';
  },
  read: async ({ send, admin, pages }, nth) => {
    const { name, path } = pages(nth);
    await send({ method: 'GET', path, token: admin });
    return name;
  },
};

const STEPS = ['IN_PRODUCTION', 'READY', 'COMPLETED'];
const SCOOP = { name: 'Vanille', unit_price_vati: 3, vat_rate: 6 };

function ticketOf(till: Device, nth: number) {
  till.lastNr += 1;
  const qty = 1 + (nth % 4);
  const total_vati = 3 * qty;
  const payments = [{ method: nth % 3 ? 'TERMINAL' : 'CASH', amount: total_vati }];
  const sold = { lines: [{ ...SCOOP, qty }], payments, total_vati };
  return { body: { nr: till.lastNr, kind: 'SALE', status: 'COMPLETED', ...sold }, cents: total_vati * 100 };
}
