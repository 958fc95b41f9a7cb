// Says which papers wait for a printer or for a person, with a printer that is there (docs/plugins/exceptions.md).
import { type RawBuilder, sql } from 'kysely';
import { devicesOfKind, type ExceptionCall, type ServerException } from '#api';
import { LICENSES, SEES } from '../rights.ts';
import { KIND } from './printers.ts';

/** A printer that is heard now, other than that one: of the same division first. */
const other = (companyId: number, not: RawBuilder<unknown>, division: RawBuilder<unknown>) => sql`
  select o.id, o.name from (${devicesOfKind(companyId, KIND)}) o where o.state = 'ONLINE' and o.id is distinct from ${not}
    order by (o.division_id = ${division}) is true desc, o.id limit 1`;

const papers = ({ companyId }: ExceptionCall, area: 'STAFF' | 'TILL', where: RawBuilder<unknown>) => sql`
  select j.id, j.title as subject, j.status_at as since, 'paper.' || j.status as reason, d.name as printer, elsewhere.name as other,
    j.device_id as before_id,
    case when j.status = 'WAITING' and j.area = 'STAFF' and d.id is not null and elsewhere.id is not null
      then j.id end as waiting_id, elsewhere.id as other_id,
    case when j.status = 'UNSURE' then j.id end as unsure_id,
    case when j.status in ('FAILED', 'EXPIRED') then j.id end as failed_id
  from printjob j left join (${devicesOfKind(companyId, KIND)}) d on d.id = j.device_id
    left join lateral (${other(companyId, sql`j.device_id`, sql`j.division_id`)}) elsewhere on true
  where j.company_id = ${companyId} and j.area = ${area} and ${where} order by j.status_at, j.id`;

/** A printer that says nothing, with the papers of staff that wait for it; those of a till come out where it stands. */
const printers = ({ companyId }: ExceptionCall) => sql`
  select d.id, d.name as subject, d.last_seen_at as since, 'printer.' || case when waiting.n > 0 then 'WAITED' else 'SILENT' end as reason, waiting.n as waiting, elsewhere.name as other,
    case when waiting.n > 0 and elsewhere.id is not null then d.id end as silent_id, elsewhere.id as other_id
  from (${devicesOfKind(companyId, KIND)}) d
    left join lateral (${other(companyId, sql`d.id`, sql`d.division_id`)}) elsewhere on true
    cross join lateral (select count(*)::int as n from printjob j where j.company_id = ${companyId}
      and j.device_id = d.id and j.area = 'STAFF' and j.status = 'WAITING') waiting`;

type Rows = ServerException['rows'];
const one = (of: string, model: string, rows: Rows): ServerException => ({ of, model, license: LICENSES, rows });
const ASKED = sql`j.kind = 'PAPER' and j.status in ('UNSURE', 'FAILED')`;
const ANY = sql`j.status in ('WAITING', 'UNSURE', 'FAILED', 'EXPIRED')`;
const of = (license: string) => ({ permissions: SEES.filter((permission) => permission.startsWith(license)) });

export const papersToMend: readonly ServerException[] = [
  one('CONTRACT_PRINTER_DOWN', 'PrintJob', (call) => papers(call, 'STAFF', ANY)),
  one('CONTRACT_PRINTER_DOWN', 'Device', printers),
  one('TILL_PRINTER_DOWN', 'PrintJob', (call) => papers(call, 'TILL', ANY)),
  one('TILL_PRINTER_DOWN', 'Device', printers),
  { ...one('printjob', 'PrintJob', (call) => papers(call, 'STAFF', ASKED)), access: of('ICECLOCK') },
  { ...one('icecash-printjob', 'PrintJob', (call) => papers(call, 'TILL', ASKED)), access: of('ICECASH') },
];
