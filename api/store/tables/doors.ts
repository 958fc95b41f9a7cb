// Lists the functions that run with the rights of the tables' owner: DOORS, which tenants may call for their own
// company's data, and INNER, which only other functions call. Grants and revokes rights to match.
import { sql } from 'kysely';
import { APP_ROLE } from '../roles.ts';
import type { Catalog } from './catalog.ts';
import type { Change, Changes } from './change.ts';
import { elsewhereName, isEverywhere } from './elsewhere.ts';
import type { FunctionRights } from './rights.ts';
import { searchName } from './search.ts';
import type { Table } from './table.ts';

/** The functions that tenants may call. Functions that a later migration removed are left out. */
export const DOORS: readonly string[] = [
  ...['end_device_sessions', 'end_outgrown_badges', 'forget_activity', 'forget_employee', 'forget_person'],
  ...['link_person', 'mail_stop_token', 'people_at', 'person_accounts', 'person_email', 'person_has_pin'],
  ...['person_has_tag', 'person_is_root', 'person_locale', 'person_reaches_further', 'pin_person', 'tag_person'],
  'tag_salt',
];
export const INNER: readonly string[] = ['end_badges_of'];

/** The search function of each table is callable for tenants too, and what people do in other companies. */
export function doorsOf(tables: readonly Table[], { functions }: Catalog): Changes {
  const searches = tables.map(({ name, searched }) => searchName(name, searched));
  const elsewhere = tables.filter(isEverywhere).map(({ name }) => elsewhereName(name));
  const rightsOf = (names: readonly string[]) => names.flatMap((name) => functions.get(name) ?? []);
  return [
    ...rightsOf([...DOORS, ...searches, ...elsewhere]).flatMap((door) => [...shut(door), ...open(door)]),
    ...rightsOf(INNER).flatMap((inner) => [...shut(inner), ...(inner.forTenants ? [revoke(inner, APP_ROLE)] : [])]),
  ];
}

function shut(given: FunctionRights): Change[] {
  return given.forEverybody ? [revoke(given, 'public')] : [];
}

function open({ signature, forTenants }: FunctionRights): Change[] {
  if (forTenants) return [];
  const statement = sql`grant execute on function ${sql.raw(signature)} to ${sql.id(APP_ROLE)}`;
  return [{ statement, purpose: `the right to call ${signature}` }];
}

function revoke({ signature }: FunctionRights, role: string): Change {
  const statement = sql`revoke all on function ${sql.raw(signature)} from ${sql.raw(role)}`;
  return { statement, purpose: `nobody else calls ${signature}` };
}
