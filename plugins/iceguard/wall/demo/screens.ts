// Gives one display of the demo company the metrics of its kitchen; the others show those of the wall.
import type { DemoContext } from '#api';

const KITCHEN = ['freezer-kitchen', 'kitchen-lines-late', 'items-short', 'orders-open', 'orders-late'];

export async function chooseOfScreens({ db, change, has, companies }: DemoContext): Promise<void> {
  if (!has('Screen')) return;
  const found = await db
    .selectFrom('metric')
    .select('id')
    .where('company_id', '=', companies.aurora)
    .where('key', 'in', KITCHEN)
    .execute();
  await change('Screen', { name: 'Kitchen wall' }, { metric_ids: found.map(({ id }) => Number(id)), alarm_tone: true });
}
