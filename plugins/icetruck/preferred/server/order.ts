// Keeps the ranks of each ranking in order, whoever writes a row of it: no two the same, no gap, five at most (docs/domain
// 16.2).
import { type EntityHooks, type FieldError, type HookContext, oneAtATime, type Stored } from '#api';
import { rankingOf } from './ranking.ts';

type Wish = Stored<'IcecreamVanPreferredZone'>;
type Context = HookContext<'IcecreamVanPreferredZone'>;

const MOST = 5;
const product = { by: 'product' } as const;

export const orderHooks: EntityHooks<'IcecreamVanPreferredZone'> = {
  validate: async (wish, context): Promise<FieldError[]> => {
    if (context.actor.isProduct) return [];
    await oneAtATime(context.db, 'zone-wishes', context.actor.companyId, String(wish.employee_id));
    const { id } = (context.previous ?? {}) as { readonly id?: number };
    const others = (await rankingOf(context.records, wish.employee_id, wish.weekday)).filter((one) => one.id !== id);
    if (others.length >= MOST) return [{ path: 'rank', code: 'fiveWishes' }];
    const isTwice = others.some((one) => one.icecream_van_zone_id === wish.icecream_van_zone_id);
    return isTwice ? [{ path: 'icecream_van_zone_id', code: 'unique' }] : [];
  },
  afterCreate: (wish, context) => order(wish, wish, context),
  afterUpdate: async (wish, context) => {
    await order(wish, wish, context);
    const { previous } = context;
    const isMoved = previous && (previous.weekday !== wish.weekday || previous.employee_id !== wish.employee_id);
    if (isMoved) await order(previous, undefined, context);
  },
  afterDelete: (wish, context) => order(wish, undefined, context),
};

/** Numbers a ranking anew; the row that was just written stands where it was put, before others of its rank. */
async function order(of: Wish, written: Wish | undefined, { records, actor }: Context): Promise<void> {
  if (actor.isProduct) return;
  const all = await rankingOf(records, of.employee_id, of.weekday);
  const others = all.filter(({ id }) => id !== written?.id);
  const sorted = written ? others.toSpliced(Math.min(written.rank - 1, others.length), 0, written) : others;
  for (const [index, wish] of sorted.entries())
    if (wish.rank !== index + 1)
      await records('IcecreamVanPreferredZone', product).update(wish.id, { rank: index + 1 });
}
