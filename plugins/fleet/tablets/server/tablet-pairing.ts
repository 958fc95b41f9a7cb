// Pairs a tablet by its number and the PIN that staff read out; a PIN works once and allows few tries
// (docs/tablets.md).
import { randomBytes } from 'node:crypto';
import { bindKey, type Changes, defineVisit, deviceOf, notFound, type Stored } from '#api';
import { OFFLINE_MINUTES } from './tablet.ts';
import { sessionOf, TABLET, TABLET_LICENSES } from './tablet-session.ts';

/** After so many wrong tries a PIN is spent, and staff make a new one. */
const TRIES = 5;
const TOKEN_BYTES = 32;

export const pairTablet = defineVisit({
  method: 'POST',
  path: '/tablet/pair',
  tag: 'tablet',
  license: TABLET_LICENSES,
  perMinute: 20,
  body: {
    required: ['udid', 'pin'],
    properties: { udid: { type: 'string' }, pin: { type: 'string', pattern: '^\\d{4}$', maxLength: 4 } },
  },
  run: async ({ records, body, db, companyId }) => {
    const tablets = records('Tablet', { by: 'product' });
    const [known] = await tablets.list({ udid: body.udid });
    const tablet = known && (await tablets.get(known.id, { lock: true }));
    if (tablet?.pin === undefined) throw notFound();
    const id = tablet.id;
    if (tablet.pin !== body.pin) {
      await tablets.update(id, failed(tablet));
      return notFound();
    }
    const device = await deviceOf(db, { companyId, kind: TABLET, recordId: id });
    if (!device) throw notFound();
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const now = new Date().toISOString();
    await bindKey(db, device, token, OFFLINE_MINUTES * 60);
    await tablets.update(id, { pin: null, pin_failures: null, paired_at: now, last_seen_at: now });
    return { data: { token, tablet: { id, name: tablet.name } } };
  },
});

function failed({ pin_failures = 0, pin }: Stored<'Tablet'>): Changes<Stored<'Tablet'>> {
  const failures = pin_failures + 1;
  return { pin_failures: failures, pin: failures < TRIES ? pin : null };
}

/** GET …/tablet: answers the tablet, and the van that it is in. */
export const ownTablet = defineVisit({
  method: 'GET',
  path: '/tablet',
  tag: 'tablet',
  license: TABLET_LICENSES,
  run: async (call) => {
    const { tablet, employee } = await sessionOf(call);
    return { data: await shownTablet(tablet, call.records, employee) };
  },
});

export async function shownTablet(
  tablet: Stored<'Tablet'>,
  records: Parameters<typeof sessionOf>[0]['records'],
  employee?: Stored<'Employee'>,
) {
  const product = { by: 'product' } as const;
  const vans = {
    icecream_van: records.has('IcecreamVan')
      ? await records('IcecreamVan', product).get(tablet.icecream_van_id)
      : undefined,
    delivery_van: records.has('DeliveryVan')
      ? await records('DeliveryVan', product).get(tablet.delivery_van_id)
      : undefined,
  };
  const entries = Object.entries(vans).flatMap(([name, van]) =>
    van ? [[name, { id: van.id, nr: van.nr, name: van.name, license_plate: van.license_plate }]] : [],
  );
  const rides = Object.fromEntries(entries);
  const acting = employee && { acted_by: `${employee.first_name} ${employee.last_name}` };
  return { id: tablet.id, name: tablet.name, ...rides, ...acting };
}
