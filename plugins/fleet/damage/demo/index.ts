// Makes the damage of the demo's vans: their pictures, twelve reports of damage, and one van that may not drive
// (docs/domain 20.1).
import type { DemoContext, Row } from '#api';
import { KINDS, VEHICLES, type Vehicle } from '../../vehicles/vehicles.ts';
import { isStillThere } from '../states.ts';
import { photoOf, pictureVan } from './pictures.ts';
import { type DemoReport, REPORTS } from './reports.ts';

const DAY = 86_400_000;
/** Vans that nobody has taken a picture of yet: they show the outline. */
const WITHOUT_PICTURE = 8;

interface Van {
  readonly vehicle: Vehicle;
  readonly row: Row;
}

export async function seedDamage(context: DemoContext): Promise<void> {
  const vans = new Map<number, Van>();
  for (const vehicle of KINDS.filter((kind) => context.has(VEHICLES[kind].model))) {
    const rows: Row[] = await context.db
      .selectFrom(VEHICLES[vehicle].resource)
      .selectAll()
      .where('company_id', '=', context.companies.aurora)
      .execute();
    for (const row of rows) vans.set(Number(row.nr), { vehicle, row });
  }
  for (const { vehicle, row } of vans.values())
    if (Number(row.nr) !== WITHOUT_PICTURE) await pictureVan(context, vehicle, row);
  const oldestFirst = REPORTS.toSorted((a, b) => b.days - a.days);
  const numbers = new Map<string, number>();
  for (const told of oldestFirst) {
    const van = vans.get(told.van);
    if (!van) continue;
    const occurred = occurredAt(context, told);
    const year = String(occurred.getUTCFullYear());
    const nr = (numbers.get(year) ?? 0) + 1;
    numbers.set(year, nr);
    await seedReport(context, van, { ...told, occurred, nr });
  }
}

interface Happened extends DemoReport {
  readonly occurred: Date;
  /** The number within the year. */
  readonly nr: number;
}

/** Chooses a moment in the hours when vans drive, never in the future. */
function occurredAt({ random, today }: DemoContext, { days }: DemoReport): Date {
  const hour = days === 0 ? 5 : random.integer(7, 16);
  const at = Date.parse(`${today}T00:00:00Z`) - days * DAY + hour * 3_600_000 + random.integer(0, 59) * 60_000;
  return new Date(Math.min(at, Date.now() - 600_000));
}

async function seedReport(context: DemoContext, van: Van, told: Happened): Promise<void> {
  const [{ id } = {}] = await context.add('DamageReport', [reportRow(context, van, told)]);
  await seedPins(context, van, told, Number(id));
  if (told.severity === 'UNSAFE' && isStillThere(told.status))
    await context.change(VEHICLES[van.vehicle].model, { id: van.row.id }, { out_of_service: true });
}

function reportRow({ people }: DemoContext, van: Van, told: Happened): Row {
  const { driver, planner } = people.aurora.groups;
  const { occurred, nr } = told;
  const [third_party_name, third_party_plate, third_party_insurer, third_party_phone_nr] = told.third ?? [];
  const driver_employee_id = driver[nr % driver.length];
  const isDone = told.status === 'REPAIRED' || told.status === 'CLOSED';
  const filled = (value?: string) => value || null;
  return {
    nr: `${occurred.getUTCFullYear()}-${String(nr).padStart(3, '0')}`,
    vehicle: van.vehicle,
    [VEHICLES[van.vehicle].field]: van.row.id,
    ...{ severity: told.severity, status: told.status, location: told.location, description: told.description },
    status_at: told.status === 'REPORTED' ? occurred : new Date(occurred.getTime() + (told.days * DAY) / 3),
    occurred_at: occurred,
    ...{ created_at: occurred, updated_at: occurred, driver_employee_id },
    reported_by_employee_id: nr % 3 === 0 ? planner[0] : driver_employee_id,
    third_party_name: filled(third_party_name),
    third_party_plate: filled(third_party_plate),
    third_party_insurer: filled(third_party_insurer),
    third_party_phone_nr: filled(third_party_phone_nr),
    insurance_ref: told.insurance ?? null,
    garage: told.garage ?? null,
    repair_cost: told.cost ?? null,
    repaired_at: isDone ? new Date(occurred.getTime() + Math.min(5, told.days) * DAY).toISOString().slice(0, 10) : null,
    dismissed_reason: told.dismissed ?? null,
  };
}

async function seedPins(context: DemoContext, van: Van, told: DemoReport, damage_report_id: number): Promise<void> {
  for (const [index, [x, y, kind, note, photos = 0]] of told.pins.entries()) {
    const photo_ids: unknown[] = [];
    for (let taken = 0; taken < photos; taken += 1) {
      const photo_uri = await photoOf(context, kind, String(van.row.color_background));
      const [{ id } = {}] = await context.add('DamagePhoto', [{ vehicle: van.vehicle, damage_report_id, photo_uri }]);
      photo_ids.push(id);
    }
    await context.add('DamageMarker', [{ damage_report_id, position: index + 1, x, y, kind, note, photo_ids }]);
  }
}
