// Points for a part of the demo company's customers, over the last two months.
import type { DemoContext } from '@scoop/core/server';

const EVERY = 4;
const DAY_MS = 86_400_000;

export async function seedDemo({ db, random, companies, today }: DemoContext): Promise<void> {
  const accounts = await db
    .selectFrom('webshopaccount')
    .select('id')
    .where('company_id', '=', companies.aurora)
    .orderBy('id')
    .execute();
  const moves = accounts.filter((_, index) => index % EVERY === 0).flatMap(({ id }) => movesOf(Number(id)));
  if (moves.length > 0) await db.insertInto('loyaltymove').values(moves).execute();

  function movesOf(account: number) {
    let balance = 0;
    const days = [60, 41, 23, 9].map((ago) => ago - random.integer(0, 8));
    return days.map((ago, index) => {
      const points = index === 0 ? 100 : index === 2 ? -50 : random.integer(12, 160);
      balance += points;
      const moved = new Date(Date.parse(`${today}T12:00:00Z`) - ago * DAY_MS);
      return {
        ...{ company_id: companies.aurora, webshop_account_id: account, points, balance_after: balance },
        reason: index === 0 ? 'WELCOME' : index === 2 ? 'REWARD' : 'PURCHASE',
        moved_at: moved.toISOString(),
      };
    });
  }
}
