// Says which runs have a problem, the gravest of each, with a driver or a van that is free (docs/plugins/exceptions.md).
import { sql } from 'kysely';
import type { ExceptionCall, ServerException } from '#api';
import { problemsSql, seenBy, unsafeBy } from './delivery-problems.ts';

/** The gravest first: what stops a run, what makes it late, what is left of it. */
const GRAVEST = ['NO_DRIVER', 'VAN_UNSAFE', 'LATE_START', 'OUTSIDE_SLOT', 'UNDELIVERED'];

const meets = sql`m.company_id = r.company_id and m.id <> r.id and m.date = r.date
  and m.status in ('DRAFT', 'PUBLISHED', 'LOADING', 'ON_THE_ROAD')
  and m.time_start < r.time_stop and m.time_stop > r.time_start`;

/** Who may drive and sits in no other van then: who drove last comes first. */
const driver = sql`select e.id, concat_ws(' ', e.first_name, e.last_name) as name from employee e
  where e.company_id = r.company_id and e.deleted_at is null and e.drivers_license <> '' and not coalesce(e.is_on_leave, false)
    and not exists (select from deliveryschedule m where ${meets} and e.id in (m.driver_employee_id, m.co_driver_employee_id))
  order by e.id = r.co_driver_employee_id, (select max(m.date) from deliveryschedule m
    where m.company_id = e.company_id and m.driver_employee_id = e.id and m.date <= r.date) desc nulls last, e.id limit 1`;

const rows = (call: ExceptionCall, isAlarm: boolean) => {
  const { companyId, value } = call;
  // An alarm is about the whole company; the count beside the menu is of what one may see.
  const looked = isAlarm ? { within: sql`r.company_id = ${companyId}`, isUnsafe: unsafeBy(value) } : seenBy(call);
  const isOff = sql`coalesce(${value('DeliveryVan', 'f', 'out_of_service')}, false)`;
  const van = sql`select f.id, f.name from deliveryvan f where f.company_id = r.company_id and f.id <> r.delivery_van_id
    and not ${isOff} and not exists (select from deliveryschedule m where ${meets} and m.delivery_van_id = f.id)
    order by f.id limit 1`;
  const is = (kind: string) => sql`p.kind = ${sql.lit(kind)}`;
  return sql`select r.id, concat_ws(' · ', r.nr, v.name) as subject, r.date, r.time_start, r.version, 'run.' || p.kind as reason, p.count,
      p.orders, r.delivery_van_id as van_before,
      case when ${is('NO_DRIVER')} then free.id end as driver_id, free.name as driver,
      case when ${is('VAN_UNSAFE')} then other.id end as van_id, other.name as van,
      case when ${is('LATE_START')} and r.status = 'PUBLISHED' then r.id end as loading_id,
      case when ${is('LATE_START')} and r.status = 'LOADING' then r.id end as leaving_id,
      case when ${is('OUTSIDE_SLOT')} then r.id end as late_id,
      case when p.kind like 'ORDER%' then r.id end as off_id
    from (select distinct on (delivery_schedule_id) * from (${problemsSql(looked)}) found
        order by delivery_schedule_id, coalesce(array_position(${GRAVEST}::text[], kind), 9)) p
      join deliveryschedule r on r.company_id = ${companyId} and r.id = p.delivery_schedule_id
      join deliveryvan v on v.company_id = r.company_id and v.id = r.delivery_van_id
      left join lateral (${driver}) free on ${is('NO_DRIVER')}
      left join lateral (${van}) other on ${is('VAN_UNSAFE')}
    order by r.date, r.time_start, r.id`;
};

const of = (name: string, isAlarm: boolean): ServerException => ({
  ...{ of: name, model: 'DeliverySchedule' },
  rows: (call) => rows(call, isAlarm),
});

export const runsToMend = [of('DELIVERY_SCHEDULE_PROBLEM', true), of('deliveryschedules', false)];
