// Says which reports of damage nobody has looked at, and which keep a van off the road (docs/plugins/exceptions.md).
import { sql } from 'kysely';
import type { ServerException } from '#api';
import { VEHICLES, type Vehicle } from '../../vehicles/vehicles.ts';
import { keepsOff } from './out-of-service.ts';

const toSee = (of: string, vehicle: Vehicle): ServerException => {
  const { model, field } = VEHICLES[vehicle];
  return {
    of,
    model: 'DamageReport',
    rows: ({ visible }) => {
      const at = (status: string) => sql`case when r.status = ${sql.lit(status)} then r.id end`;
      return sql`select r.id, concat_ws(' · ', r.nr, v.name, left(r.description, 80)) as subject, r.occurred_at as since,
          v.name as van, 'damage.' || case when ${keepsOff('r')} then 'UNSAFE' else 'NEW' end as reason,
          ${at('REPORTED')} as new_id, ${at('ACKNOWLEDGED')} as seen_id, ${at('IN_REPAIR')} as repair_id
        from damagereport r left join ${sql.table(model.toLowerCase())} v on v.company_id = r.company_id
          and v.id = ${sql.ref(`r.${field}`)}
        where ${visible('DamageReport', 'r')} and r.vehicle = ${vehicle} and (r.status = 'REPORTED' or ${keepsOff('r')})
        order by (${keepsOff('r')}) desc, r.occurred_at, r.id`;
    },
  };
};

export const damageToSee = [toSee('damagereport', 'DELIVERY_VAN'), toSee('icetruck-damagereport', 'ICECREAM_VAN')];
