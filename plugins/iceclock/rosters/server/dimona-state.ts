// Answers how far the declaration of a shift is: its own, or that of the period in which its person works
// (docs/domain 17.18).
import { type RawBuilder, sql } from 'kysely';

/** The worst state counts, where several declarations are about one shift. */
export function dimonaState(table: string): RawBuilder<unknown> {
  const s = sql.ref(table);
  return sql`coalesce((select case min(case d.state when 'REFUSED' then 1 when 'ACCEPTED' then 3 else 2 end)
      when 1 then 'REFUSED' when 2 then 'TODO' when 3 then 'SENT' end
    from dimonadeclaration d where d.company_id = ${s}.company_id and d.employee_id = ${s}.employee_id
      and d.state <> 'CANCELLED' and ${s}.status <> 'CANCELLED'
      and (d.shift_id = ${s}.id or (d.shift_id is null and d.workingday_id is null
        and d.date_from <= ${s}.date and (d.date_until is null or d.date_until >= ${s}.date)
        and d.type = (select w.dimona from wageagreement w
          where w.company_id = ${s}.company_id and w.id = ${s}.wage_agreement_id)))), 'NONE')`;
}
