// Chooses the load size of a reservation by its people: the highest threshold that is not above them (docs/domain 16.9).
import type { HookContext } from '#api';

export async function loadSizeFor(
  people: number | undefined,
  { records }: Pick<HookContext, 'records'>,
): Promise<number | undefined> {
  if (people === undefined) return undefined;
  const sizes = await records('LoadSize', { by: 'product' }).list();
  const reached = sizes.filter(({ auto_apply_at_nr_of_people: from }) => from != null && from <= people);
  return reached.toSorted(
    (a, b) => (b.auto_apply_at_nr_of_people ?? 0) - (a.auto_apply_at_nr_of_people ?? 0) || a.id - b.id,
  )[0]?.id;
}
