// Tells people who watch over products once that one is sold out, also when its stock ran out, and updates open lists.
// The product remembers since when its stock is out, so that nobody is told twice (docs/domain 12.2).
import { type RawBuilder, sql } from 'kysely';
import { type AlarmCondition, defineJob, defineReaction, type HookContext, type JobContext } from '#api';
import { saleable } from '../../stock/server/stock-level.ts';
import { productState, stockPieces } from './product.ts';

/**
 * True if the stock is empty, whatever people set on the product, so that their setting is not changed behind their
 * back.
 */
const isOut = sql`coalesce(${stockPieces('p')} < 1, false)`;

/**
 * Queues a check of products whose stock ran out or came back. It is a job, because the call that takes the last piece
 * has its stock items locked and must not wait for the product.
 */
async function watch(which: RawBuilder<unknown>, { db, actor, enqueue }: HookContext): Promise<void> {
  const { rows } = await sql<{ id: number }>`select p.id::int from product p where p.company_id = ${actor.companyId}
    and p.deleted_at is null and ${which} and ${isOut} = (p.out_of_stock_since is null)`.execute(db);
  for (const { id } of rows) await enqueue(soldOutJob, { id });
}

const madeOf = (item: unknown) => sql`p.id in (select k.product_id from productcomponent k
  where k.company_id = p.company_id and k.stock_item_id = ${item})`;

/** Selects the stock items of which nothing is saleable in any division: one that has some can send it to the others. */
export const soldOutItems: AlarmCondition = ({ companyId }) => sql`select i.id from stockitem i
  where i.company_id = ${companyId} and coalesce(i.active, true)
    and (select max(${saleable('l')}) from stocklevel l
      where l.company_id = i.company_id and l.stock_item_id = i.id) <= 0`;

/** The changes that can make a product sold out. */
export const soldOutReactions = [
  defineReaction({
    to: 'StockLevel',
    fields: ['on_hand', 'allocated', 'min_qty'],
    run: ({ stock_item_id }, context) => watch(madeOf(stock_item_id), context),
  }),
  defineReaction({
    to: 'StockItem',
    fields: ['allow_negative'],
    run: ({ id }, context) => watch(madeOf(id), context),
  }),
  defineReaction({
    to: 'ProductComponent',
    fields: ['product_id', 'stock_item_id', 'qty', 'option_id'],
    on: ['create', 'update', 'delete'],
    run: ({ product_id }, context) => watch(sql`p.id = ${product_id}`, context),
  }),
  defineReaction({
    to: 'Product',
    fields: ['sold_out_mode'],
    on: ['update'],
    run: async ({ id, sold_out_mode }, context) => {
      if (sold_out_mode === 'SOLD_OUT') await announce('sold-out', id, context);
    },
  }),
];

/** Looks again, as more may have happened since; nobody else does at the same time. */
export const soldOutJob = defineJob({
  id: 'sold-out',
  run: async (context, { id }: { id: number }) => {
    const { db, companyId, records, moment } = context;
    const known = await records('Product').get(id, { lock: true });
    const { rows } = await sql<{ out: boolean; state: string }>`select ${isOut} as out, ${productState('p')} as state
      from product p where p.company_id = ${companyId} and p.id = ${id}`.execute(db);
    const [now] = rows;
    if (!known || !now || now.out === (known.out_of_stock_since !== undefined)) return;
    await records('Product').update(id, { out_of_stock_since: now.out ? moment.toISOString() : null });
    // A product that somebody marked as sold out was announced then, and a draft need not be.
    if (now.out && now.state === 'SOLD_OUT' && known.sold_out_mode !== 'SOLD_OUT')
      await announce('ran-out', id, context);
  },
});

/** Tells people that a product ran out, in words of its own; the alarm SOLD_OUT lasts as long as that does. */
async function announce(notice: string, id: number, { inform }: Pick<JobContext, 'inform'>): Promise<void> {
  const about = { resource: 'product', id };
  await inform({ to: { permission: 'ICESHOP_ALARM_SOLD_OUT' }, notice, about, key: String(id) });
}
