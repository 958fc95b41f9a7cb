// Takes reports of damage from the van itself: by its tablet, or by staff who act as it (docs/domain 15.3).
import {
  type Changes,
  defineVisit,
  invalid,
  notFound,
  Problem,
  type RecordsOf,
  type Stored,
  type VisitorCall,
  type VisitorRoute,
} from '#api';
import { today } from '#core/contract';
import { sessionOf, TABLET_LICENSES } from './tablet-session.ts';

const PER_MINUTE = 60;
const KINDS = ['SCRATCH', 'DENT', 'CRACK', 'BROKEN', 'MISSING', 'TYRE', 'COOLING', 'OTHER'] as const;
const call = { method: 'POST', tag: 'tablet', license: TABLET_LICENSES, perMinute: PER_MINUTE } as const;

/** The shape of a pin; damagereport.json checks it more strictly. */
const PIN = {
  type: 'object',
  required: ['x', 'y', 'kind'],
  properties: {
    x: { type: 'number' },
    y: { type: 'number' },
    kind: { type: 'string', enum: KINDS },
    note: { type: 'string' },
    photo_ids: { type: 'array', items: { type: 'integer' } },
  },
} as const;

type Van = Pick<Stored<'DamageReport'>, 'vehicle' | 'delivery_van_id' | 'icecream_van_id'>;

function vanOf({ delivery_van_id, icecream_van_id }: Stored<'Tablet'>): Van {
  if (delivery_van_id !== undefined) return { vehicle: 'DELIVERY_VAN', delivery_van_id };
  if (icecream_van_id !== undefined) return { vehicle: 'ICECREAM_VAN', icecream_van_id };
  throw new Problem(409, 'tabletWithoutVan');
}

/**
 * Answers the tablet's van as a report names it, and records in the name of the person who acts; 404 if no module keeps
 * damage.
 */
async function placeOf(visit: VisitorCall): Promise<{ van: Van; records: RecordsOf; employeeId?: number }> {
  const { tablet, employee } = await sessionOf(visit);
  if (!visit.records.has('DamageReport')) throw notFound();
  const van = vanOf(tablet);
  if (employee === undefined) return { van, records: visit.records };
  return { van, records: visit.as(employee.id), employeeId: employee.id };
}

/** POST …/tablet/damage/photo: receives a photo of a pin before the report that shows it. */
const photo = defineVisit({
  ...call,
  path: '/tablet/damage/photo',
  files: { of: 'damagephoto', fields: ['photo_uri'] },
  run: async (visit) => {
    const { van, records, employeeId } = await placeOf(visit);
    const files = await visit.takeFiles(employeeId);
    if (files.photo_uri === undefined) throw invalid([{ path: 'photo', code: 'required' }]);
    const id = await records('DamagePhoto', { by: 'product' }).create({ vehicle: van.vehicle, ...files });
    return { data: { id } };
  },
});

/** POST …/tablet/damage: makes a report. Sent a second time, it makes no second report. */
const report = defineVisit({
  ...call,
  path: '/tablet/damage',
  body: {
    required: ['occurred_at', 'severity', 'description'],
    properties: {
      occurred_at: { type: 'string', format: 'date-time' },
      severity: { type: 'string', enum: ['COSMETIC', 'MINOR', 'MAJOR', 'UNSAFE'] },
      description: { type: 'string', maxLength: 4000 },
      location: { type: 'string' },
      markers: { type: 'array', maxItems: 30, items: PIN },
    },
  },
  run: async (visit) => {
    const { van, records } = await placeOf(visit);
    const reports = records('DamageReport', { by: 'product' });
    const { occurred_at, description } = visit.body;
    const [known] = await reports.list({ ...van, occurred_at, description });
    const id = known?.id ?? (await reports.create({ ...visit.body, ...van, ...(await driverOf(van, records)) }));
    const { nr, status } = (await reports.get(id)) ?? {};
    return { data: { id, nr, status } };
  },
});

/** Finds the driver of the run that the van is on now. */
async function driverOf({ delivery_van_id }: Van, records: RecordsOf): Promise<Changes<Stored<'DamageReport'>>> {
  if (delivery_van_id === undefined) return {};
  const out = { delivery_van_id, date: today(), status: ['LOADING', 'ON_THE_ROAD'] } as const;
  const runs = await records('DeliverySchedule', { by: 'product' }).list(out);
  const driver = (runs.find(({ status }) => status === 'ON_THE_ROAD') ?? runs[0])?.driver_employee_id;
  return driver === undefined ? {} : { driver_employee_id: driver };
}

export const tabletDamage: readonly VisitorRoute[] = [photo, report];
