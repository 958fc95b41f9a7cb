// Answers the phone list: the company, its establishments, the numbers that were entered, and colleagues who chose to
// share theirs; and serves that choice, which is each person's own.
import { sql } from 'kysely';
import { defineQuery, defineRoute, notFound, type RouteCall, type RowOf } from '#api';

const access = { permissions: ['LEGACYINTRANET_USE'] };
const text = { type: 'string' } as const;

export const phoneNumbers = defineQuery({
  id: 'phones',
  access,
  changesWith: ['IntranetPhone', 'Company', 'EstablishmentUnit', 'Employee'],
  row: {
    key: text,
    kind: { type: 'string', enum: ['COMPANY', 'ENTERED', 'COLLEAGUE'] },
    ...{ name: text, phone_nr: { type: 'string', format: 'phone' }, note: text },
  },
  always: ['key', 'kind', 'name', 'phone_nr'],
  sql: ({ actor: { companyId }, value }) => sql`
    select key, kind, name, phone_nr, note from (
      select 'company' as key, 'COMPANY' as kind, c.name, c.phone_nr, null as note, 0 as part, 0 as place
        from company c where c.id = ${companyId}
      union all select 'unit' || u.id, 'COMPANY', u.name, u.phone_nr, u.address_city, 1, 0
        from establishmentunit u where u.company_id = ${companyId}
      union all select 'entered' || p.id, 'ENTERED', p.name, p.phone_nr, p.note, 2, p.sort_key
        from intranetphone p where p.company_id = ${companyId}
      union all select 'colleague' || e.id, 'COLLEAGUE', concat_ws(' ', e.first_name, nullif(e.middle_name, ''), e.last_name),
          e.cellphone_nr, null, 3, 0
        from employee e where e.company_id = ${companyId} and e.deleted_at is null
          and coalesce(${value('Employee', 'e', 'shares_phone')}, false)) listed
    where coalesce(phone_nr, '') <> '' order by part, place, name, key`,
});

const me = async ({ records, actor }: RouteCall) => {
  const own = await records('Employee', { by: 'product' }).get(actor.employeeId);
  if (!own) throw notFound();
  return own;
};

export const sharedOwn = defineRoute({
  method: 'GET',
  path: '/own-phone',
  access,
  run: async (call) => {
    const { shares_phone = false, cellphone_nr } = await me(call);
    return { data: { shares_phone, cellphone_nr } };
  },
});

export const shareOwn = defineRoute({
  method: 'PATCH',
  path: '/own-phone',
  access,
  body: { required: ['shares_phone'], properties: { shares_phone: { type: 'boolean' } } },
  run: async (call) => {
    const { id } = await me(call);
    const { shares_phone } = call.body;
    await call.records('Employee', { by: 'product' }).update(id, { shares_phone });
  },
});

declare module '#core/types' {
  interface QueryRowTypes {
    'legacyintranet/phones': RowOf<typeof phoneNumbers>;
  }
}
