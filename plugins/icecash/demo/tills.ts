// Makes the tills of the demo's shops, paired with keys that nobody has, and finds the tablets of its vans, which are
// tills too (docs/domain 20.1).
import type { DemoContext, Row } from '#api';
import { numberOf, rowsOf } from './stored.ts';

const VERSION = '0.2.0';
const DAYS_AGO = 35;

export interface Tills {
  /** Device ids by division. */
  readonly shops: ReadonlyMap<number, number>;
  /** Device ids by ice-cream van. */
  readonly vans: ReadonlyMap<number, number>;
}

export async function seedTills(context: DemoContext, menu: number): Promise<Tills> {
  const { db, add } = context;
  const shops = (await rowsOf(context, 'Division')).filter(({ kind }) => kind === 'SHOP').slice(0, 3);
  const tills = await add(
    'Device',
    shops.map(({ id, name }) => ({
      ...{ name: `Kassa ${String(name).replace('Winkel ', '')}`, kind: 'TILL', division_id: Number(id) },
      ...{ default_locale: 'nl', till_menu_id: menu },
    })),
  );
  const paired_at = new Date(Date.now() - DAYS_AGO * 86_400_000);
  const pairings = tills.map(({ company_id, id }) => ({
    ...{ company_id, device_id: id, paired_at, last_seen_at: new Date(), silent_seconds: 900, app_version: VERSION },
    key_hash: `demo-till-${id}`.padEnd(64, '0'),
  }));
  if (pairings.length > 0) await db.insertInto('device_pairing').values(pairings).execute();
  return {
    shops: new Map(tills.map(({ division_id, id }) => [Number(division_id), Number(id)])),
    vans: await tabletsOfVans(context),
  };
}

async function tabletsOfVans(context: DemoContext): Promise<Map<number, number>> {
  const devices = new Map(
    (await rowsOf(context, 'Device')).flatMap(({ kind, record_id, id }: Row) =>
      kind === 'TABLET' ? [[Number(record_id), Number(id)] as const] : [],
    ),
  );
  return new Map(
    (await rowsOf(context, 'Tablet')).flatMap(({ id, icecream_van_id }) => {
      const [van, device] = [numberOf(icecream_van_id), devices.get(Number(id))];
      return van !== undefined && device !== undefined ? [[van, device] as const] : [];
    }),
  );
}
