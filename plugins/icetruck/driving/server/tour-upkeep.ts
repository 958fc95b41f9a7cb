// Takes fuel and damage of the van that a driver writes down on tour. Each is known by its van and its moment, so that it
// is kept once however often a phone sends it.
import { type Changes, notFound, type Stored } from '#api';
import { ownTour, pressedAt, type TourHand } from './own-tour.ts';

const product = { by: 'product' } as const;

export interface FuelReport {
  readonly at?: string;
  readonly litres: number;
  readonly amount?: number;
  readonly km?: number;
}

/** Answers the id of the fill. */
export async function fillUp(id: number, { at, ...filled }: FuelReport, hand: TourHand): Promise<{ id: number }> {
  const van = vanOf(await ownTour(id, hand));
  const fills = hand.records('VanFuel', product);
  const filled_at = pressedAt(at);
  const [known] = await fills.list({ ...van, filled_at });
  if (known) return { id: known.id };
  const employee_id = hand.employeeId;
  return {
    id: await fills.create({ ...van, ...filled, filled_at, ...(employee_id !== undefined && { employee_id }) }),
  };
}

export interface DamageSaid {
  readonly at?: string;
  readonly severity: Stored<'DamageReport'>['severity'];
  readonly description: string;
  readonly location?: string;
  readonly kind?: 'SCRATCH' | 'DENT' | 'CRACK' | 'BROKEN' | 'MISSING' | 'TYRE' | 'COOLING' | 'OTHER';
  /** Parts of the van's picture, from 0 to 1. */
  readonly x?: number;
  readonly y?: number;
  readonly photo_uri?: string;
}

/** Makes a report with a pin where the driver pressed on the van's picture. */
export async function fileDamage(id: number, said: DamageSaid, hand: TourHand): Promise<{ id: number; nr?: string }> {
  const { records } = hand;
  if (!records.has('DamageReport')) throw notFound();
  const tour = await ownTour(id, hand);
  const [van, occurred_at] = [vanOf(tour), pressedAt(said.at)];
  const reports = records('DamageReport', product);
  const [known] = await reports.list({ ...van, occurred_at, description: said.description });
  const made = known?.id ?? (await reports.create(await reportOf(tour, { ...said, at: occurred_at }, hand)));
  return { id: made, nr: (await reports.get(made))?.nr };
}

async function reportOf(tour: Stored<'IcecreamVanSchedule'>, said: DamageSaid, { records, employeeId }: TourHand) {
  const { severity, description, location, at, x, y, kind = 'OTHER', photo_uri } = said;
  const van = vanOf(tour);
  const photo =
    photo_uri === undefined
      ? undefined
      : await records('DamagePhoto', product).create({ vehicle: van.vehicle, photo_uri });
  const hasPin = photo !== undefined || (x !== undefined && y !== undefined);
  const pin = { x: x ?? 0.5, y: y ?? 0.5, kind, ...(photo !== undefined && { photo_ids: [photo] }) };
  const values: Changes<Stored<'DamageReport'>> = {
    ...van,
    ...{ severity, description, occurred_at: at },
    driver_employee_id: employeeId ?? tour.driver_employee_id,
    ...(location !== undefined && { location }),
    ...(hasPin && { markers: [pin] }),
  };
  return values;
}

const vanOf = ({ icecream_van_id }: Stored<'IcecreamVanSchedule'>) =>
  ({ vehicle: 'ICECREAM_VAN', icecream_van_id }) as const;
