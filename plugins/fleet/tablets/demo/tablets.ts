// Makes fifteen tablets: one in each van, the rest in shops or in the drawer (docs/domain 20.1).
import type { DemoContext, Row } from '#api';
import { VEHICLES, type Vehicle } from '../../vehicles/vehicles.ts';
import { pairedRow } from './lively.ts';

const SPARES = ['Toonbank Korenmarkt', 'Toonbank Zuid', 'Reserve in het depot'] as const;

interface Tablet {
  readonly name: string;
  readonly icecream_van_id?: number;
  readonly delivery_van_id?: number;
}

export async function seedTablets(context: DemoContext): Promise<void> {
  const tablets: Tablet[] = [
    ...(await vansOf('ICECREAM_VAN', context)).map(({ id, nr }) => ({ name: `IJswagen ${nr}`, icecream_van_id: id })),
    ...(await vansOf('DELIVERY_VAN', context)).map(({ id, nr }) => ({
      name: `Bestelwagen ${nr}`,
      delivery_van_id: id,
    })),
    ...SPARES.map((name) => ({ name })),
  ];
  await pairAll(context, await context.add('Tablet', tablets.map(tabletRow(context))));
}

/** Pairs the tablets with keys that nobody has. The module that lists devices may be left out. */
async function pairAll({ db, add, has }: DemoContext, tablets: readonly Row[]): Promise<void> {
  if (!has('Device')) return;
  const rows = tablets.map(({ company_id, id, name }) => ({ company_id, name, kind: 'TABLET', record_id: id }));
  const devices = await add('Device', rows);
  const pairings = tablets.flatMap(({ company_id, paired_at, last_seen_at, udid, ...told }, nth) =>
    paired_at
      ? {
          ...{ company_id, device_id: devices[nth]?.id, paired_at, last_seen_at, silent_seconds: 900 },
          ...{ key_hash: String(udid).padEnd(64, '0'), app_version: told.icetruck_service_version_name },
        }
      : [],
  );
  await db.insertInto('device_pairing').values(pairings).execute();
}

/** Lists no vans if the module that has them is left out. */
async function vansOf(vehicle: Vehicle, { db, has, companies }: DemoContext): Promise<{ id: number; nr: unknown }[]> {
  const { model, resource } = VEHICLES[vehicle];
  if (!has(model)) return [];
  const vans = db.selectFrom(resource).select(['id', 'nr']).where('company_id', '=', companies.aurora).orderBy('id');
  return (await vans.execute()).map(({ id, nr }) => ({ id: Number(id), nr }));
}

const tabletRow =
  ({ random }: DemoContext) =>
  ({ name, icecream_van_id, delivery_van_id }: Tablet, index: number) => {
    const isPlugged = random.chance(0.4);
    const battery_level = isPlugged ? random.integer(55, 100) : random.integer(12, 96);
    const isOld = index % 5 === 0;
    return {
      ...{ name, icecream_van_id, delivery_van_id, battery_level },
      udid: `a7${String(4_870_311 + index * 91_733).padStart(10, '0')}f${index.toString(16)}`,
      battery_status: isPlugged ? (battery_level === 100 ? 'FULL' : 'CHARGING') : 'DISCHARGING',
      icetruck_service_version_code: isOld ? 411 : 418,
      icetruck_service_version_name: isOld ? '4.1.1' : '4.1.8',
      latitude: (51.05 + (random.next() - 0.5) / 20).toFixed(6),
      longitude: (3.72 + (random.next() - 0.5) / 12).toFixed(6),
      velocity: index < 12 ? random.integer(0, 42) : 0,
      cellphone_nr: `+32468${String(100_200 + index * 37)}`,
      imei: `35${String(90_210_055_000_000 + index * 77_131).slice(0, 13)}`,
      sim_card_nr: `8932${String(10_000_417_000 + index * 13)}`,
      sim_card_type: index % 2 === 0 ? 'Data, 5 GB' : 'Data, 10 GB',
      internal_note: isOld ? 'Nog bij te werken naar 4.1.8.' : null,
      ...pairedRow(index, { random }),
    };
  };
