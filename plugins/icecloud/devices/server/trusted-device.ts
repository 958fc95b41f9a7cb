// Holds the rules of trusted devices: the key is kept as a hash, and a device that is registered here counts for
// everybody.
import { sql } from 'kysely';
import { type EntityHooks, keyHash } from '#api';

export const trustedDeviceHooks: EntityHooks<'TrustedDevice'> = {
  validate: async (record, { db, actor, method }) => {
    if (method !== 'create') return [];
    const { rows } = await sql`select 1 from trusteddevice where company_id = ${actor.companyId}
      and employee_id = ${actor.employeeId} and key = ${keyHash(record.key)}`.execute(db);
    return rows.length > 0 ? [{ path: 'key', code: 'unique' }] : [];
  },
  beforeCreate: (record, { actor }) => {
    Object.assign(record, { key: keyHash(record.key), employee_id: actor.employeeId, shared: true });
  },
};
