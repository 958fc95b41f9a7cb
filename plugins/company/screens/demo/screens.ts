// Makes three screens: two that were paired and are switched off now, and one that waits for its code (docs/domain
// 20.1).
import type { DemoContext } from '#api';

/** The private codes behind the two hashes were thrown away: nobody signs in as a screen of the demo. */
const SCREENS = [
  [
    'Shop window Korenmarkt',
    'a7c41e90',
    'Winkel Korenmarkt',
    '/screen/metrics',
    '26 hours',
    ['ICECLOUD_FULLSCREEN_METRICS'],
  ],
  ['Planning office', '3f08d2b6', 'IJswagens', '/screen/map', '3 hours', ['ICETRUCK_MAP_VIEW']],
  ['Kitchen wall', 'e51b7c3a', 'IJskeuken', null, null, ['ICECLOUD_FULLSCREEN_METRICS', 'ICETRUCK_MAP_VIEW']],
] as const;

export async function seedScreens({ db, add, companies }: DemoContext): Promise<void> {
  const company_id = companies.aurora;
  for (const [name, public_code, division, default_path, lastSeen, permissions] of SCREENS) {
    const division_id = await divisionOf({ db, companies }, division);
    const row = { name, public_code, division_id, default_path, default_locale: 'nl', permissions };
    const [{ id: record_id } = {}] = await add('Screen', [row]);
    const device = { name, public_code, division_id, default_locale: 'nl', kind: 'SCREEN', record_id };
    const [{ id } = {}] = await add('Device', [device]);
    const seen = lastSeen && new Date(Date.now() - Number.parseInt(lastSeen, 10) * 3_600_000);
    const key_hash = lastSeen && public_code.repeat(8);
    await db
      .insertInto('device_pairing')
      .values({ company_id, device_id: id, key_hash, paired_at: seen, last_seen_at: seen })
      .execute();
  }
}

async function divisionOf(
  { db, companies }: Pick<DemoContext, 'db' | 'companies'>,
  name: string,
): Promise<number | null> {
  const found = await db
    .selectFrom('division')
    .select('id')
    .where('company_id', '=', companies.aurora)
    .where('name', '=', name)
    .executeTakeFirst();
  return found ? Number(found.id) : null;
}
