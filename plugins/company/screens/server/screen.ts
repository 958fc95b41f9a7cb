// Holds the rules and calls of screens: a new code opens a pairing window, a screen gets no permission that its admin
// lacks, and screens are paired, unpaired and identified (docs/domain 7.4).
import { sql } from 'kysely';
import {
  announce,
  announceChange,
  defineReaction,
  defineRoute,
  type EntityHooks,
  endScreenSessions,
  type FieldError,
  forgetPairing,
  type HookContext,
  invalid,
  notFound,
  openPairing,
  type RouteCall,
  type ServerRoute,
  type Stored,
  type Unsaved,
} from '#api';
import { effectivePermissions, FORMATS } from '#core/contract';

const lowerCase = (record: Pick<Stored<'Screen'>, 'public_code'>) => {
  record.public_code = record.public_code.toLowerCase();
};
const keyOf = ({ id }: Stored<'Screen'>, { actor }: Pick<HookContext, 'actor'>) => ({
  companyId: actor.companyId,
  screenId: id,
});

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
function ofNoDisplay(record: Unsaved<'Screen'>, { previous, displayPermissions }: HookContext<'Screen'>): FieldError[] {
  const before = previous?.permissions ?? [];
  return (record.permissions ?? []).flatMap((name, index) =>
    before.includes(name) || displayPermissions.includes(name)
      ? []
      : [{ path: `permissions.${index}`, code: 'unknownPermission' }],
  );
}

/** Only new permissions are checked: a screen may keep those that somebody else gave it. */
function notHeld(record: Unsaved<'Screen'>, { previous, actor }: HookContext<'Screen'>): FieldError[] {
  if (actor.user?.is_root) return [];
  const held = effectivePermissions(actor);
  const before = previous?.permissions ?? [];
  const names = (record.permissions ?? []).filter((name) => !before.includes(name) && !held.includes(name));
  return names.length > 0 ? [{ path: 'permissions', code: 'notHeld', params: { names } }] : [];
}

interface Screen {
  readonly id: number;
  readonly name: string;
}

const ON_SCREEN = {
  method: 'POST',
  below: 'screen',
  access: { permissions: ['ICECLOUD_COMPANIES_MODERATE'] },
} as const;

export const screenRoutes: readonly ServerRoute[] = [
  defineRoute({
    ...ON_SCREEN,
    path: '/:id/pair',
    body: { required: ['public_code'], properties: { public_code: { type: 'string' } } },
    run: async (call) => pair(call, await lockedScreen(call), readCode(call.body.public_code)),
  }),
  defineRoute({ ...ON_SCREEN, path: '/:id/unpair', run: async (call) => unpair(call, await lockedScreen(call)) }),
  defineRoute({
    ...ON_SCREEN,
    path: '/:id/identify',
    run: async (call) => {
      const { id, name } = await lockedScreen(call);
      await announce(call.db, { type: 'identify', company: call.actor.companyId, screen: id, name });
    },
  }),
];

type Within = Pick<RouteCall, 'db' | 'actor'>;

async function pair({ db, actor }: Within, { id }: Screen, public_code: string): Promise<void> {
  const taken = await sql`select 1 from screen
    where company_id = ${actor.companyId} and lower(public_code) = ${public_code} and id <> ${id}`.execute(db);
  if (taken.rows.length > 0) throw invalid([{ path: 'public_code', code: 'unique' }]);
  await sql`update screen set public_code = ${public_code}, version = version + 1, updated_at = now()
    where company_id = ${actor.companyId} and id = ${id}`.execute(db);
  await openPairing(db, { companyId: actor.companyId, screenId: id });
  await announceChange(db, { companyId: actor.companyId, resource: 'screen', id });
}

async function unpair({ db, actor }: Within, { id }: Screen): Promise<void> {
  await forgetPairing(db, { companyId: actor.companyId, screenId: id });
  await announceChange(db, { companyId: actor.companyId, resource: 'screen', id });
}

/** The screen of the path, locked, for those who may change screens. */
async function lockedScreen({
  db,
  actor,
  params: { id },
}: Within & { readonly params: { readonly id: number } }): Promise<Screen> {
  const { rows } = await sql<{ name: string }>`select name from screen
    where company_id = ${actor.companyId} and id = ${id} for update`.execute(db);
  if (!rows[0]) throw notFound();
  return { id, name: rows[0].name };
}

/** People read it in groups: `a7c4 1e90`. */
function readCode(text: string): string {
  const code = text.replace(/[\s-]/g, '').toLowerCase();
  if (!FORMATS['screen-code'](code)) throw invalid([{ path: 'public_code', code: 'format.screen-code' }]);
  return code;
}
