// Brings tablets of former versions into the list of devices; those that were paired stay paired.
import { sql } from 'kysely';
import type { ServerMigration } from '#api';

const QUARTER_SECONDS = 900;

/** Reads a tablet's key from the session of a login without a person, where former versions kept the same hash in base64. */
const KEY = sql`encode(decode(translate(l.session_hash, '-_', '+/') || '=', 'base64'), 'hex')`;
/** Stands for the key of a tablet that nobody has, such as in a demo. */
const NO_KEY = sql`encode(sha256(gen_random_uuid()::text::bytea), 'hex')`;

const devices: ServerMigration = {
  from: ['device.record_id', 'tablet.name'],
  up: async ({ db }) => {
    await sql`insert into device (company_id, name, kind, record_id)
      select company_id, name, 'TABLET', id from tablet`.execute(db);
  },
};

const keys: ServerMigration = {
  from: [
    ...['device.record_id', 'tablet.paired_at', 'tablet.last_seen_at', 'tablet.icetruck_service_version_name'],
    ...['tabletlogin.session_hash', 'tabletlogin.employee_id', 'tabletlogin.ended_at'],
  ],
  up: async ({ db }) => {
    await sql`insert into device_pairing
        (company_id, device_id, key_hash, paired_at, last_seen_at, app_version, silent_seconds)
      select d.company_id, d.id, coalesce((select ${KEY} from tabletlogin l where l.company_id = t.company_id
          and l.tablet_id = t.id and l.employee_id is null and l.ended_at is null and l.session_hash is not null
          order by l.id desc limit 1), ${NO_KEY}),
        t.paired_at, t.last_seen_at, t.icetruck_service_version_name, ${QUARTER_SECONDS}
      from tablet t join device d on d.company_id = t.company_id and d.kind = 'TABLET' and d.record_id = t.id
      where t.paired_at is not null`.execute(db);
  },
};

/** Makes a device of each tablet, also of those from before there was pairing, and then takes over their keys. */
export const tabletMigrations = { '001-tablet-devices': devices, '002-tablet-keys': keys };
