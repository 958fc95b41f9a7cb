// Says which tours have problems, the gravest of each, and which vans should have left (docs/plugins/exceptions.md).
import { sql } from 'kysely';
import type { ExceptionCall, ServerException } from '#api';
import { isStill, isWrong } from './tour-problems.ts';

const named = sql`concat_ws(' · ', v.name, z.name, to_char(t.date, 'DD/MM'), to_char(t.time_start, 'HH24:MI'))`;

const rows = ({ companyId, visible }: ExceptionCall, isAlarm: boolean) => {
  // An alarm is about the whole company; the count beside the menu is of what one may see.
  const seen = isAlarm ? sql`t.company_id = ${companyId}` : visible('IcecreamVanSchedule', 't');
  return sql`select t.id, ${named} as subject, t.version, t.status, v.name as van,
      case when ${isStill()} then 'tourStillAtDepot' else worst.code end as reason,
      case when ${isStill()} then t.id end as still_id, case when ${isWrong()} then t.id end as wrong_id,
      coalesce((worst.params::jsonb), '{}') as params
    from icecreamvanschedule t
      left join icecreamvan v on v.company_id = t.company_id and v.id = t.icecream_van_id
      left join icecreamvanzone z on z.company_id = t.company_id and z.id = t.icecream_van_zone_id
      left join lateral (select p ->> 'code' as code, p ->> 'params' as params
        from jsonb_array_elements(t.problems) p order by p ->> 'severity', p ->> 'code' limit 1) worst on true
    where ${seen} and ((${isWrong()}) or (${isStill()})) order by t.date, t.time_start, t.id`;
};

const of = (name: string, isAlarm: boolean): ServerException => ({
  ...{ of: name, model: 'IcecreamVanSchedule' },
  rows: (call) => rows(call, isAlarm),
});

export const toursToMend = [
  of('VAN_SCHEDULE_PROBLEM', true),
  of('VAN_STILL_AT_DEPOT', true),
  of('icecreamvanschedules', false),
];
