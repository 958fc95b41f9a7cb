// Keeps the demo company busy: by day somebody orders in its webshop every few minutes and pays, and the shop makes and
// hands over what is due. It obeys the rules that hold for everybody, uses only customers with an address that cannot
// exist, and stays silent when it can do nothing.
import type { ServerJob } from '#api';
import { Random } from '#api/demo';
import { momentOf, today } from '#core/contract';
import { attempt } from '../kitchen/server/attempt.ts';
import { drawOrder } from './simulated-order.ts';
import { payOrder } from './simulated-payment.ts';
import { moveOrders } from './simulated-steps.ts';

/** The hours of the day on the company's clock. */
const DAY = ['08:00', '22:00'] as const;
/** The chance of an order in each run of the job. Runs are a minute apart, so there is an order every four minutes. */
const LIKELY = 0.25;
const SECOND = 1000;

export const demoOrders: ServerJob = {
  id: 'demo-orders',
  every: 60,
  demo: true,
  run: async (context) => {
    const { moment, records, enqueue, db } = context;
    if (!isDay(moment)) return;
    const random = new Random(Math.floor(moment.getTime() / (60 * SECOND)));
    await moveOrders(context);
    const order = random.chance(LIKELY) ? await drawOrder(context, random) : undefined;
    const id = order && (await attempt(db, () => records('WebshopOrder').create(order)));
    if (id !== undefined) await enqueue(demoPayment, { id }, { at: after(moment, random.integer(20, 100)) });
  },
};

export const demoPayment: ServerJob<{ readonly id: number; readonly again?: boolean }> = {
  id: 'demo-payment',
  demo: true,
  run: async (context, { id, again = false }) => {
    const { moment, enqueue, db } = context;
    const outcome = await attempt(db, () => payOrder(id, again, context));
    if (outcome === 'FAILED') await enqueue(demoPayment, { id, again: true }, { at: after(moment, 60) });
  },
};

function isDay(moment: Date): boolean {
  const [begins, ends] = DAY.map((time) => momentOf(`${today(moment)} ${time}`) as Date) as [Date, Date];
  return moment >= begins && moment < ends;
}

const after = (moment: Date, seconds: number): Date => new Date(moment.getTime() + seconds * SECOND);
