// Counts, beside the menu entries of damage reports, those that nobody has looked at, red while a van may not drive.
import { sql } from 'kysely';
import type { ServerBadge } from '#api';
import { VEHICLES, type Vehicle } from '../../vehicles/vehicles.ts';
import { keepsOff } from './out-of-service.ts';

const newReports = (page: string, vehicle: Vehicle): ServerBadge => ({
  page,
  access: { license: VEHICLES[vehicle].license, permissions: VEHICLES[vehicle].view },
  type: 'WARNING',
  changesWith: ['DamageReport'],
  count: async ({ db, visible }) => {
    const { rows } = await sql<{ fresh: number; unsafe: number }>`select
        (count(*) filter (where r.status = 'REPORTED' or ${keepsOff('r')}))::int as fresh,
        (count(*) filter (where ${keepsOff('r')}))::int as unsafe
      from damagereport r where ${visible('DamageReport', 'r')} and r.vehicle = ${vehicle}`.execute(db);
    const { fresh = 0, unsafe = 0 } = rows[0] ?? {};
    return { amount: fresh, type: unsafe > 0 ? 'DANGER' : 'WARNING' };
  },
});

export const damageBadges = [
  newReports('damagereport', 'DELIVERY_VAN'),
  newReports('icetruck-damagereport', 'ICECREAM_VAN'),
];
