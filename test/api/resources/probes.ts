// Makes three entities by which lists are filtered, sorted and counted, and two others that they point to.
import type { House } from './house.ts';

/** Makes the probes and answers the records that they point to. */
export async function makeProbes(house: House): Promise<{ id: number }[]> {
  const targets = [await house.make('target', { title: 'Élan 50%' }), await house.make('target', { title: 'zebra_x' })];
  const [one, two] = targets.map(({ id }) => id);
  await house.make('probe', {
    name: 'Alpha',
    amount: 1,
    price: 1.1,
    day: '2026-01-01',
    tags: ['A', 'B'],
    target_ids: [one, two],
    on: true,
  });
  await house.make('probe', {
    name: 'beta',
    amount: 5,
    moment: '2026-06-01T12:00:00+02:00',
    target_id: one,
    hour: '10:00:00',
    secret: 'treasure',
  });
  await house.make('probe', {
    name: 'Ärger 100%',
    amount: 9,
    kind: 'BLUE',
    tags: ['B'],
    target_ids: [two],
    secret: 'trash',
  });
  return targets;
}
