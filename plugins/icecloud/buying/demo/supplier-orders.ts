// Makes twenty-six supplier orders from ten days ago until in nine days: received, under way, drafts and six
// placeholders; two came with something missing (docs/domain 20.1).
import type { DemoContext, GroupKey, Row } from '#api';
import { shifted } from '#api/demo';
import { seedTalk } from './comments.ts';

interface Plan {
  /** The delivery is on the first delivery day of the supplier from this number of days after today. */
  readonly day: number;
  readonly status: string;
  readonly isShort?: boolean;
}

const PLANS: readonly Plan[] = [
  ...[-10, -9, -8, -7, -6, -5, -4, -3].map((day) => ({ day, status: 'RECEIVED', isShort: day === -5 })),
  ...[-10, -7].map((day) => ({ day, status: 'CLOSED' })),
  { day: -6, status: 'CANCELLED' },
  { day: -1, status: 'PARTLY_RECEIVED', isShort: true },
  ...[0, 0, 1].map((day) => ({ day, status: 'CONFIRMED' })),
  ...[0, 1, 2].map((day) => ({ day, status: 'SENT' })),
  ...[2, 3].map((day) => ({ day, status: 'DRAFT' })),
  ...[3, 4, 5, 6, 7, 9].map((day) => ({ day, status: 'PLACEHOLDER' })),
];
const CAME: readonly string[] = ['RECEIVED', 'CLOSED', 'PARTLY_RECEIVED'];
const WENT_OUT: readonly string[] = ['SENT', 'CONFIRMED', ...CAME, 'CANCELLED'];
const WEEKDAYS = ['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'];
const DAY = 86_400_000;
const TEMPERATURES: Readonly<Record<string, number>> = { CHILLED: 3.4, FROZEN: -19.2 };

interface Source {
  readonly supplier: Row;
  readonly articles: readonly Row[];
  readonly divisions: readonly number[];
}

export async function seedSupplierOrders(context: DemoContext): Promise<void> {
  const sources = await sourcesOf(context);
  const planned = PLANS.map((plan, index) => ({ plan, source: sources[index % sources.length]! }));
  const placed = planned.map(({ plan, source }) => ({
    plan,
    source,
    date: deliveryOf(context.today, plan.day, source),
  }));
  placed.sort((a, b) => a.date.localeCompare(b.date));
  let nr = 0;
  for (const { plan, source, date } of placed) {
    if (plan.status !== 'PLACEHOLDER') nr += 1;
    await insertOrder(context, plan, source, { date, nr });
  }
  await seedTalk(context);
}

async function sourcesOf({ db, companies }: DemoContext): Promise<Source[]> {
  const of = (table: string) => db.selectFrom(table).selectAll().where('company_id', '=', companies.aurora);
  const suppliers = await of('supplier').orderBy('id').execute();
  const articles = await of('supplieditem').where('is_extra', '=', false).orderBy('id').execute();
  const pairs = await of('supplier_division_ids').execute();
  const shops = await of('division').where('kind', '=', 'SHOP').orderBy('id').execute();
  return suppliers.map((supplier) => {
    const allowed = pairs.filter(({ owner_id }) => owner_id === supplier.id).map(({ target_id }) => Number(target_id));
    const theirs = articles.filter(({ supplier_id }) => supplier_id === supplier.id);
    return { supplier, articles: theirs, divisions: allowed.length > 0 ? allowed : shops.map(({ id }) => Number(id)) };
  });
}

/**
 * Finds the supplier's delivery day nearest to `from`: before it for past orders, so that none of them is in the
 * future, and after it for others.
 */
function deliveryOf(today: string, from: number, { supplier }: Source): string {
  const days = supplier.delivery_weekdays as readonly string[];
  const isDelivery = (day: string) => days.includes(WEEKDAYS[new Date(day).getUTCDay()]!);
  const later = from < 0 ? -1 : 1;
  for (let step = 0; step < 7; step += 1) {
    const day = shifted(today, from + (from < 0 ? step * later : step));
    if (days.length === 0 || isDelivery(day)) return day;
  }
  return shifted(today, from);
}

interface Place {
  readonly date: string;
  readonly nr: number;
}

async function insertOrder(context: DemoContext, plan: Plan, source: Source, { date, nr }: Place): Promise<void> {
  const { random } = context;
  const lines = linesOf(context, plan, source);
  const { supplier } = source;
  const total = lines.reduce((sum, { qty, price_vate }) => sum + Math.round(qty * price_vate * 100) / 100, 0);
  const orderedAt = Math.min(Date.parse(`${date}T07:30:00Z`) - 3 * DAY, Date.now() - 3_600_000);
  const isPlaceholder = plan.status === 'PLACEHOLDER';
  const row = {
    ...{ supplier_id: supplier.id, division_id: random.pick(source.divisions), delivery_date: date },
    ...{ status: plan.status, status_at: new Date(orderedAt), created_at: new Date(orderedAt) },
    ...{ is_placeholder: isPlaceholder, total_vate: Math.round(total * 100) / 100 },
    nr: isPlaceholder ? null : `${date.slice(0, 4)}-${String(nr).padStart(4, '0')}`,
    deadline: deadlineOf(date, supplier),
    received_at: ['RECEIVED', 'CLOSED'].includes(plan.status) ? receivedAt(date, nr) : null,
    sent_at: WENT_OUT.includes(plan.status) ? new Date(orderedAt) : null,
    ordered_by_employee_id: isPlaceholder ? null : random.pick(peopleOf(context)),
    cancel_reason: plan.status === 'CANCELLED' ? 'Levering viel samen met de sluitingsdag' : null,
  };
  await context.add('SupplierOrder', [{ ...row, lines }]);
}

/** Every sixth order came a day late. */
function receivedAt(date: string, nr: number): Date {
  return new Date(Date.parse(`${date}T08:10:00Z`) + (nr % 6 === 3 ? DAY : 0));
}

function peopleOf({ people }: DemoContext): readonly number[] {
  return (['shopManager', 'kitchen', 'management'] as const satisfies readonly GroupKey[]).flatMap(
    (key) => people.aurora.groups[key],
  );
}

/**
 * The supplier's cut-off hour, so many days before the delivery. It ignores that Brussels is one or two hours ahead,
 * which is near enough for demo data.
 */
function deadlineOf(date: string, { order_cutoff, lead_time_days }: Row): Date | null {
  if (!order_cutoff) return null;
  return new Date(Date.parse(`${shifted(date, -Number(lead_time_days ?? 0))}T${order_cutoff}Z`) - 3_600_000);
}

function linesOf({ random }: DemoContext, { status, isShort }: Plan, { articles }: Source) {
  const chosen = random.shuffle(articles).slice(0, random.integer(3, Math.min(9, Math.max(3, articles.length))));
  return chosen.map((article, index) => {
    const qty = random.integer(1, 6) * Math.max(1, Number(article.multiple ?? 1));
    const missing = isShort && index === 0 ? 1 : 0;
    const isWaiting = status === 'PARTLY_RECEIVED' && index > 1;
    const isHere = CAME.includes(status) && !isWaiting;
    return {
      ...{ supplied_item_id: article.id, stock_item_id: article.stock_item_id, name: article.name, qty },
      ...{
        price_vate: Number(article.price_vate),
        vat_rate: article.vat_rate,
        units_per_pack: Number(article.units_per_pack),
      },
      qty_confirmed: status === 'CONFIRMED' || isHere ? qty : null,
      qty_received: isHere ? qty - missing : null,
      discrepancy: isHere && missing ? 'SHORT' : null,
      temperature_c: isHere ? (TEMPERATURES[String(article.temperature)] ?? null) : null,
    };
  });
}
