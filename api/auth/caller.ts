// Reads in one query who owns a session: an employee with permissions and groups, or a device with its permissions and
// with the employee who signed on at it.
import { type RawBuilder, sql } from 'kysely';
import { can, DEFAULT_LOCALE, isLocale, type Requirement, type SaidSettings, type SignOnWay } from '#core/contract';
import type { Actor, Caller, Rows, ScreenActor, SessionKey, SignedOn } from '../contract/index.ts';
import { directPermissions, disabledPlugins, ownRecords, permissionGroups, type Tables } from './employee-sql.ts';
import { parseSession, type SessionRow } from './session/session.ts';

/** A live session's row, with its employee or device. */
export interface LiveSession {
  readonly session: SessionRow;
  readonly caller: Caller;
  /** True for a device that stands only while somebody acts: it is read anew at each call. */
  readonly isActing?: boolean;
}

interface HolderRow extends Omit<SessionRow, 'kind'> {
  readonly default_locale: string | null;
  readonly licenses: readonly string[];
  readonly disabled_plugins: readonly string[];
  readonly settings: SaidSettings;
  readonly permissions: readonly string[];
}

interface EmployeeRow extends HolderRow {
  readonly employee_id: number;
  readonly account_id: number;
  readonly is_root: boolean;
  readonly by_tag: boolean;
  readonly permission_groups: Actor['permission_groups'];
  readonly own: Actor['own'];
}

interface DeviceRow extends HolderRow {
  readonly device_id: number;
  readonly device_kind: string;
  readonly person: (PersonOnRow & EmployeeRow) | null;
  readonly acting: ActingRow | null;
}

/** Who acts through a device, null once they are signed out or their time is over; and the right that they need. */
interface ActingRow {
  readonly person: EmployeeRow | null;
  readonly access: Requirement;
}

interface PersonOnRow {
  readonly sign_on_id: string;
  readonly way: SignOnWay;
  readonly first_name: string;
  readonly last_name: string;
}

/** Answers the live ones of these sessions, by id. */
export async function loadCallers(
  db: Rows,
  tables: Tables,
  kind: Caller['kind'],
  keys: readonly SessionKey[],
): Promise<Map<string, LiveSession>> {
  const live = kind === 'screen' ? await devices(db, tables, keys) : await employees(db, tables, keys);
  return new Map(live.filter(({ session }) => session.expires_at > new Date()).map((one) => [one.session.id, one]));
}

const COMPANY = sql`'company_id', c.id, 'licenses', to_json(c.licenses), 'disabled_plugins', ${disabledPlugins},
  'settings', c.settings`;
const SESSION = sql`'id', s.id, 'generation', s.generation, 'heard_generation', s.heard_generation,
  'rotated_at', s.rotated_at, 'expires_at', s.expires_at, ${COMPANY}`;
/** Ids are unique over all sessions, so the companies need not be compared pair by pair. */
const live = (keys: readonly SessionKey[]) => sql`s.company_id = any(${keys.map(({ cid }) => cid)}::bigint[])
  and s.id = any(${keys.map(({ sid }) => sid)}::uuid[]) and s.revoked_at is null`;

const rights = (tables: Tables) => sql`'employee_id', e.id, 'account_id', a.id,
  'default_locale', a.default_locale, 'is_root', a.is_root, 'permissions', ${directPermissions},
  'permission_groups', ${permissionGroups(tables)}, 'own', ${ownRecords(tables)}`;

/** Builds the values of the employee `e`, who signed on by the row `o` of `device_sign_on`. */
const signedOn = (tables: Tables) => sql`json_build_object('id', '', 'by_tag', true, ${COMPANY}, ${rights(tables)},
  'sign_on_id', o.id, 'way', o.way, 'first_name', e.first_name, 'last_name', e.last_name)`;

async function employees(db: Rows, tables: Tables, keys: readonly SessionKey[]): Promise<LiveSession[]> {
  const { rows } = await sql<{ holder: EmployeeRow }>`
    select json_build_object(${SESSION}, 'by_tag', s.by_tag, ${rights(tables)}) as holder
    from session s
    join employee e on e.company_id = s.company_id and e.id = s.employee_id and e.deleted_at is null
    join account a on a.id = s.account_id
    join company c on c.id = s.company_id
    where ${live(keys)}`.execute(db);
  return rows.map(({ holder }) => ({ session: toSession('employee', holder), caller: toActor(holder) }));
}

async function devices(db: Rows, tables: Tables, keys: readonly SessionKey[]): Promise<LiveSession[]> {
  if (!tables.has('device')) return [];
  const shown = tables.has('screen')
    ? sql`left join screen n on d.kind = 'SCREEN' and n.company_id = d.company_id
      and n.id = d.record_id`
    : sql`left join (select null::jsonb as permissions) n on true`;
  const { rows } = await sql<{ holder: DeviceRow }>`
    select json_build_object(${SESSION}, 'device_id', d.id, 'device_kind', d.kind, 'default_locale', d.default_locale,
      'permissions', coalesce(n.permissions, '[]'::jsonb),
      'acting', ${acting(tables)},
      'person', case when e.id is not null then ${signedOn(tables)} end) as holder
    from session s
    join device d on d.company_id = s.company_id and d.id = s.device_id and d.active
    left join device_pairing p on p.company_id = d.company_id and p.device_id = d.id
    ${shown}
    join company c on c.id = s.company_id
    left join device_sign_on o on o.company_id = s.company_id and o.id = s.sign_on_id and o.ended_at is null
    left join employee e on e.company_id = o.company_id and e.id = o.employee_id and e.deleted_at is null
    left join account a on a.id = e.user_id
    where ${live(keys)}`.execute(db);
  return rows
    .filter(({ holder }) => holder.acting === null || mayAct(holder.acting))
    .map(({ holder }) => ({
      ...{ session: toSession('screen', holder), caller: toDevice(holder, tables) },
      ...(holder.acting && { isActing: true }),
    }));
}

/** Builds what is known of who acts through the device `d`: their right to it, and themselves while they are signed in. */
const acting = (tables: Tables) => sql`case when p.behind_session_id is not null then json_build_object(
  'access', p.behind_access, 'person', (
    select json_build_object('id', '', 'by_tag', false, ${COMPANY}, ${rights(tables)})
    from session b
    join employee e on e.company_id = b.company_id and e.id = b.employee_id and e.deleted_at is null
    join account a on a.id = b.account_id
    where b.company_id = p.company_id and b.id = p.behind_session_id and b.revoked_at is null
      and b.expires_at > now() and p.behind_until > now())) end`;

/** A device stands no longer than who acts through it: signed in, within their time and with the right. */
const mayAct = ({ person, access }: ActingRow): boolean => person !== null && can(toActor(person), access);

/** Reads an employee as one who signed on at a device; undefined if nobody works there under that id. */
export async function loadSignedOn(
  db: Rows,
  tables: Tables,
  { companyId, signOnId }: { readonly companyId: number; readonly signOnId: string },
): Promise<SignedOn | undefined> {
  const { rows } = await sql<{ person: PersonOnRow & EmployeeRow }>`
    select ${signedOn(tables)} as person
    from device_sign_on o
    join employee e on e.company_id = o.company_id and e.id = o.employee_id and e.deleted_at is null
    join company c on c.id = o.company_id
    left join account a on a.id = e.user_id
    where o.company_id = ${companyId} and o.id = ${signOnId}`.execute(db);
  return rows[0] && toSignedOn(rows[0].person);
}

/** A person to write to, with the rights that they would call with. */
export interface Person {
  readonly actor: Actor;
  readonly address: string;
  readonly name: string;
}

type PersonRow = Omit<Person, 'actor'> & { readonly holder: EmployeeRow };

/** @param which a condition on the employee `e` */
export async function loadPeople(db: Rows, tables: Tables, which: RawBuilder<boolean>): Promise<Person[]> {
  const { rows } = await sql<PersonRow>`
    select a.email as address, e.first_name as name,
      json_build_object('id', '', 'by_tag', false, ${COMPANY}, ${rights(tables)}) as holder
    from employee e join account a on a.id = e.user_id join company c on c.id = e.company_id
    where e.deleted_at is null and ${which} order by e.company_id, e.id`.execute(db);
  return rows.map(({ holder, ...person }) => ({ ...person, actor: toActor(holder) }));
}

function toSession(kind: Caller['kind'], row: HolderRow): SessionRow {
  return parseSession({ ...row, kind });
}

function toActor(row: EmployeeRow): Actor {
  const { employee_id, account_id, by_tag, is_root, permission_groups, own } = row;
  const ids = { employeeId: employee_id, accountId: account_id };
  const person = { ...ids, byTag: by_tag, user: { is_root }, permission_groups, own };
  return { kind: 'employee', ...signed(row), ...person };
}

/** Reads a device as a caller: a display has the permissions that it was given, any other device those of its kind. */
function toDevice(row: DeviceRow, { ofDevices }: Tables): ScreenActor {
  const { device_id: deviceId, device_kind: deviceKind, person } = row;
  const permissions = [...row.permissions, ...(ofDevices.get(deviceKind) ?? [])];
  const device = { kind: 'screen', ...signed(row), permissions, deviceId, deviceKind } as const;
  return person ? { ...device, person: toSignedOn(person) } : device;
}

/** Reads a person who signed on at a device, with an account or without one. */
function toSignedOn(row: PersonOnRow & EmployeeRow): SignedOn {
  const { sign_on_id: signOnId, way, first_name: firstName, last_name: lastName } = row;
  const rest = { account_id: row.account_id ?? 0, is_root: row.is_root ?? false };
  return { ...toActor({ ...row, ...rest }), signOnId, way, firstName, lastName };
}

function signed({ id, company_id, default_locale, permissions, licenses, disabled_plugins, settings }: HolderRow) {
  const locale = isLocale(default_locale) ? default_locale : DEFAULT_LOCALE;
  const company = { licenses, disabled_plugins, settings };
  return { sessionId: id, companyId: company_id, locale, permissions, company };
}
