// Holds the rules and calls of screens: a new code opens a pairing window, a screen gets no permission that its admin
// lacks, and screens are paired, unpaired and identified (docs/domain 7.4).
import { sql } from 'kysely';
import {
  announce,
  announceChange,
  defineReaction,
  type EntityHooks,
  endScreenSessions,
  type FieldError,
  forgetPairing,
  type HookContext,
  invalid,
  notFound,
  openPairing,
  type RouteCall,
  type Row,
  type ServerRoute,
} from '#api';
import { effectivePermissions, FORMATS } from '#core/contract';

const lowerCase = (record: Row) => {
  record.public_code = String(record.public_code).toLowerCase();
};
const keyOf = (record: Row, { actor }: HookContext) => ({ companyId: actor.companyId, screenId: Number(record.id) });

export const screenHooks: EntityHooks<'Screen'> = {
  validate: (record, context) => [...ofNoDisplay(record, context), ...notHeld(record, context)],
  beforeCreate: lowerCase,
  beforeUpdate: lowerCase,
};

export const screenPaired = defineReaction({
  to: 'Screen',
  fields: ['public_code', 'active'],
  run: async (record, context) => {
    const { db, changed } = context;
    if (changed.includes('public_code')) await openPairing(db, keyOf(record, context));
    else if (record.active === false) await endScreenSessions(db, keyOf(record, context));
  },
});

/** A display is given what a manifest says of displays alone; it may keep a permission whose plugin has gone. */
function ofNoDisplay(record: Row, { previous, displayPermissions }: HookContext): FieldError[] {
  const before = (previous?.permissions ?? []) as string[];
  return ((record.permissions ?? []) as string[]).flatMap((name, index) =>
    before.includes(name) || displayPermissions.includes(name)
      ? []
      : [{ path: `permissions.${index}`, code: 'unknownPermission' }],
  );
}

/** Only new permissions are checked: a screen may keep those that somebody else gave it. */
function notHeld(record: Row, { previous, actor }: HookContext): FieldError[] {
  if (actor.user?.is_root) return [];
  const held = effectivePermissions(actor);
  const before = (previous?.permissions ?? []) as string[];
  const names = ((record.permissions ?? []) as string[]).filter(
    (name) => !before.includes(name) && !held.includes(name),
  );
  return names.length > 0 ? [{ path: 'permissions', code: 'notHeld', params: { names } }] : [];
}

interface Screen {
  readonly id: number;
  readonly name: string;
}

const code = { required: ['public_code'], properties: { public_code: { type: 'string' } } };

export const screenRoutes: readonly ServerRoute[] = [
  { ...onScreen('pair', pair), body: code },
  onScreen('unpair', unpair),
  onScreen('identify', ({ db, actor }, { id, name }) =>
    announce(db, { type: 'identify', company: actor.companyId, screen: id, name }),
  ),
];

async function pair({ db, actor, body }: RouteCall, { id }: Screen): Promise<void> {
  const public_code = readCode(String(body.public_code));
  const taken = await sql`select 1 from screen
    where company_id = ${actor.companyId} and lower(public_code) = ${public_code} and id <> ${id}`.execute(db);
  if (taken.rows.length > 0) throw invalid([{ path: 'public_code', code: 'unique' }]);
  await sql`update screen set public_code = ${public_code}, version = version + 1, updated_at = now()
    where company_id = ${actor.companyId} and id = ${id}`.execute(db);
  await openPairing(db, { companyId: actor.companyId, screenId: id });
  await announceChange(db, { companyId: actor.companyId, resource: 'screen', id });
}

async function unpair({ db, actor }: RouteCall, { id }: Screen): Promise<void> {
  await forgetPairing(db, { companyId: actor.companyId, screenId: id });
  await announceChange(db, { companyId: actor.companyId, resource: 'screen', id });
}

/** The screen of the path, locked, for those who may change screens. */
function onScreen(step: string, work: (call: RouteCall, screen: Screen) => Promise<void>): ServerRoute {
  return {
    method: 'POST',
    below: 'screen',
    path: `/:id/${step}`,
    access: { permissions: ['ICECLOUD_COMPANIES_MODERATE'] },
    run: async (call) => {
      const id = Number(call.params.id);
      const { rows } = await sql<{ name: string }>`select name from screen
        where company_id = ${call.actor.companyId} and id = ${id} for update`.execute(call.db);
      if (!rows[0]) throw notFound();
      await work(call, { id, name: rows[0].name });
    },
  };
}

/** People read it in groups: `a7c4 1e90`. */
function readCode(text: string): string {
  const code = text.replace(/[\s-]/g, '').toLowerCase();
  if (!FORMATS['screen-code'](code)) throw invalid([{ path: 'public_code', code: 'format.screen-code' }]);
  return code;
}
