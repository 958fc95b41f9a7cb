// Writes down the upkeep of the demo's vans: what was done, what is coming, one service that is overdue, and fuel of the
// last weeks (docs/domain 20.1).
import type { DemoContext, Row } from '#api';
import { KINDS, VEHICLES, type Vehicle } from '../../vehicles/vehicles.ts';

const DAY = 86_400_000;
/** The ice-cream van whose service should have been done. */
const OVERDUE = 3;
const FILLS = 6;
const DAYS_BETWEEN = 9;
const GARAGES = ['Garage De Sterre, Gent', 'Garage Baele, Merelbeke', 'Frigo Service Gent'] as const;

interface Van {
  readonly vehicle: Vehicle;
  readonly id: number;
  readonly nr: number;
}

export async function seedUpkeep(context: DemoContext): Promise<void> {
  const vans = await vansOf(context);
  const readings = new Map(vans.map(({ nr }) => [nr, 38_000 + ((nr * 7919) % 90) * 1000]));
  await context.add(
    'VanFuel',
    vans.flatMap((van) => fillsOf(context, van, readings.get(van.nr) ?? 0)),
  );
  await context.add(
    'VanService',
    vans.flatMap((van) => servicesOf(context, van, readings.get(van.nr) ?? 0)),
  );
}

async function vansOf({ db, has, companies }: DemoContext): Promise<Van[]> {
  const found: Van[] = [];
  for (const vehicle of KINDS.filter((kind) => has(VEHICLES[kind].model))) {
    const rows = await db
      .selectFrom(VEHICLES[vehicle].resource)
      .select(['id', 'nr'])
      .where('company_id', '=', companies.aurora)
      .orderBy('id')
      .execute();
    found.push(...rows.map(({ id, nr }) => ({ vehicle, id: Number(id), nr: Number(nr) })));
  }
  return found;
}

const ofVan = ({ vehicle, id }: Van): Row => ({ vehicle, [VEHICLES[vehicle].field]: id });

/** The last fill says the reading; those before it are older and lower. */
function fillsOf({ people, today }: DemoContext, van: Van, reading: number): Row[] {
  const { driver } = people.aurora.groups;
  return Array.from({ length: FILLS }, (_, nth) => {
    const days = nth * DAYS_BETWEEN + 1 + (van.nr % 5);
    const litres = 28 + ((van.nr * 13 + nth * 7) % 24);
    return {
      ...ofVan(van),
      filled_at: new Date(Date.parse(`${today}T07:20:00Z`) - days * DAY),
      ...{ litres, amount: (litres * 1.719).toFixed(2), km: reading - nth * (310 + (van.nr % 4) * 40) },
      employee_id: driver[(van.nr + nth) % driver.length],
    };
  });
}

function servicesOf({ today }: DemoContext, van: Van, reading: number): Row[] {
  const dayOn = (days: number) => new Date(Date.parse(today) + days * DAY).toISOString().slice(0, 10);
  const garage = GARAGES[van.nr % GARAGES.length];
  const since = 90 + ((van.nr * 17) % 120);
  const done = { done_at: dayOn(-since), done_km: reading - since * 40, cost: 180 + ((van.nr * 37) % 220) };
  const left = van.nr === OVERDUE ? -420 : 2500 + ((van.nr * 613) % 9000);
  return [
    {
      ...ofVan(van),
      kind: 'SERVICE',
      due_at: dayOn(-since),
      ...done,
      garage,
      note: 'Olie, filters en remmen nagekeken.',
    },
    { ...ofVan(van), kind: 'SERVICE', due_km: reading + left, garage },
    ...(van.nr % 4 === 0 ? [{ ...ofVan(van), kind: 'TYRES', due_at: dayOn(12 + van.nr), garage }] : []),
    ...(van.vehicle === 'ICECREAM_VAN' && van.nr % 3 === 1
      ? [{ ...ofVan(van), kind: 'COOLING', due_at: dayOn(60 + van.nr * 5), garage: GARAGES[2] }]
      : []),
  ];
}
