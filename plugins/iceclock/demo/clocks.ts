// Makes the clocks at the doors of the demo company, paired with keys that nobody has.
import { sql } from 'kysely';
import type { DemoContext } from '#api';

const CLOCKS = [
  ['Klok Korenmarkt', 'KOR'],
  ['Klok Zuid', 'ZUI'],
  ['Klok Dampoort', 'DAM'],
  ['Klok keuken', 'KEU'],
  ['Klok depot', 'DEP'],
  ['Klok kantoor', 'KAN'],
] as const;
/** Divisions on the road: their people clock on the tablet of their van. */
const ON_TABLETS = ['WAG', 'LEV'];

/** Answers the clock of each division, and the divisions that have none. */
export async function seedClocks({ db, add, has, companies }: DemoContext) {
  const { rows } = await sql<{ id: number; abbreviation: string }>`select id::int, abbreviation from division
    where company_id = ${companies.aurora}`.execute(db);
  const idOf = (wanted: string) => rows.find(({ abbreviation }) => abbreviation === wanted)?.id;
  const onTablets = new Set(ON_TABLETS.map((one) => idOf(one) ?? 0));
  if (!has('Device')) return { at: new Map<number, number>(), onTablets };
  const devices = await add(
    'Device',
    CLOCKS.map(([name, division]) => ({ name, kind: 'CLOCK', division_id: idOf(division), default_locale: 'nl' })),
  );
  const now = new Date().toISOString();
  const pairings = devices.map(({ company_id, id }) => ({
    ...{ company_id, device_id: id, paired_at: now, last_seen_at: now, silent_seconds: 900, app_version: '0.2.0' },
    key_hash: `demo-clock-${id}`.padEnd(64, '0'),
  }));
  await db.insertInto('device_pairing').values(pairings).execute();
  return { at: new Map(devices.map(({ division_id, id }) => [Number(division_id), Number(id)])), onTablets };
}
