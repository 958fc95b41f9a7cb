// Makes four delivery vans and fifteen tablets: one in each van, the rest in shops or in the drawer (docs/domain 20.1).
import type { DemoContext } from '#api';
import { pairedRow } from './tablets.ts';

const VANS = [
  [21, 'Iglo', '1-VRZ-521', 'Diepvries, 3 m³', '#ffffff', '#1864ab'],
  [22, 'Pinguïn', '1-VRZ-522', 'Diepvries, 5 m³', '#ffffff', '#343a40'],
  [23, 'Poolvos', '2-KLD-118', 'Gekoeld, elektrisch', '#212529', '#a5d8ff'],
  [24, 'IJsbeer', '2-KLD-119', 'Gekoeld en intern transport', '#212529', '#f1f3f5'],
] as const;
const SPARES = ['Toonbank Korenmarkt', 'Toonbank Zuid', 'Reserve in het depot'] as const;

interface Tablet {
  readonly name: string;
  readonly icecream_van_id?: number;
  readonly delivery_van_id?: number;
}

export async function seedFleet(context: DemoContext, icecreamVans: ReadonlyMap<string, number>): Promise<void> {
  const { add, random } = context;
  const rows = VANS.map(([nr, name, license_plate, subtitle, color_text, color_background]) => ({
    ...{ nr, name, license_plate, subtitle, color_text, color_background },
    latitude: (51.06 + (random.next() - 0.5) / 15).toFixed(6),
    longitude: (3.72 + (random.next() - 0.5) / 10).toFixed(6),
    velocity: random.integer(0, 68),
  }));
  const made = await add('DeliveryVan', rows);
  const tablets: Tablet[] = [
    ...[...icecreamVans].map(([nr, id]) => ({ name: `IJswagen ${nr}`, icecream_van_id: id })),
    ...made.map(({ id, nr }) => ({ name: `Bestelwagen ${nr}`, delivery_van_id: Number(id) })),
    ...SPARES.map((name) => ({ name })),
  ];
  await add('Tablet', tablets.map(tabletRow(context)));
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
