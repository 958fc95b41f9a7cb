// Rules and calls of screens: a new code opens a pairing window, a screen gets no permission that its admin lacks, and
// pair, unpair and identify (domain 1, screen).
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Kysely, sql } from 'kysely';
import {
  type Actor,
  announce,
  announceChange,
  type Database,
  type EntityHooks,
  endScreenSessions,
  type FieldError,
  forgetPairing,
  type HookContext,
  invalid,
  notFound,
  openPairing,
  type RouteContext,
  type Row,
  requireAccess,
} from '#api';
import { effectivePermissions, FORMATS } from '#core/contract';

// biome-ignore lint/suspicious/noExplicitAny: tables are made from entity files at run time
type Db = Kysely<any>;

const lowerCase = (record: Row) => {
  record.public_code = String(record.public_code).toLowerCase();
};
const keyOf = (record: Row, { actor }: HookContext) => ({ companyId: actor.companyId, screenId: Number(record.id) });

export const screenHooks: EntityHooks = {
  validate: notHeld,
  beforeCreate: lowerCase,
  beforeUpdate: lowerCase,
  afterCreate: (record, context) => openPairing(context.db, keyOf(record, context)),
  afterUpdate: async (record, context) => {
    const { db, previous } = context;
    if (record.public_code !== previous?.public_code) await openPairing(db, keyOf(record, context));
    else if (record.active === false) await endScreenSessions(db, keyOf(record, context));
  },
};

/** Only what is new: a screen may keep what somebody else gave it. */
function notHeld(record: Row, { previous, actor }: HookContext): FieldError[] {
  if (actor.user?.is_root) return [];
  const held = effectivePermissions(actor);
  const before = (previous?.permissions ?? []) as string[];
  const names = ((record.permissions ?? []) as string[]).filter(
    (name) => !before.includes(name) && !held.includes(name),
  );
  return names.length > 0 ? [{ path: 'permissions', code: 'notHeld', params: { names } }] : [];
}

interface ScreenCall {
  readonly db: Db;
  readonly actor: Actor;
  readonly id: number;
  readonly name: string;
}

const pairBody = {
  type: 'object',
  additionalProperties: false,
  required: ['public_code'],
  properties: { public_code: { type: 'string', maxLength: 255 } },
};

export function screenRoutes(app: FastifyInstance, { database }: RouteContext): void {
  app.post<{ Params: { id: string }; Body: { public_code: string } }>(
    '/screen/:id/pair',
    { schema: { body: pairBody } },
    async (request, reply) => {
      const code = readCode(request.body.public_code);
      await onScreen(database, request, (call) => pair(call, code));
      return reply.code(204).send();
    },
  );
  app.post<{ Params: { id: string } }>('/screen/:id/unpair', async (request, reply) => {
    await onScreen(database, request, unpair);
    return reply.code(204).send();
  });
  app.post<{ Params: { id: string } }>('/screen/:id/identify', async (request, reply) => {
    await onScreen(database, request, ({ db, actor, id, name }) =>
      announce(db, { type: 'identify', company: actor.companyId, screen: id, name }),
    );
    return reply.code(204).send();
  });
}

async function pair({ db, actor, id }: ScreenCall, public_code: string): Promise<void> {
  const taken = await sql`select 1 from screen
    where company_id = ${actor.companyId} and lower(public_code) = ${public_code} and id <> ${id}`.execute(db);
  if (taken.rows.length > 0) throw invalid([{ path: 'public_code', code: 'unique' }]);
  await sql`update screen set public_code = ${public_code}, version = version + 1, updated_at = now()
    where company_id = ${actor.companyId} and id = ${id}`.execute(db);
  await openPairing(db, { companyId: actor.companyId, screenId: id });
  await announceChange(db, { companyId: actor.companyId, resource: 'screen', id });
}

async function unpair({ db, actor, id }: ScreenCall): Promise<void> {
  await forgetPairing(db, { companyId: actor.companyId, screenId: id });
  await announceChange(db, { companyId: actor.companyId, resource: 'screen', id });
}

/** The screen of the path, locked, for those who may change screens. */
async function onScreen(
  database: Database,
  { actor, params }: FastifyRequest<{ Params: { id: string } }>,
  work: (call: ScreenCall) => Promise<void>,
): Promise<void> {
  requireAccess(actor, { license: 'ICECLOUD', permissions: ['ICECLOUD_COMPANIES_MODERATE'] });
  if (!/^[1-9]\d{0,14}$/.test(params.id)) throw notFound();
  const id = Number(params.id);
  await database.tenant(actor.companyId, async (db) => {
    const { rows } = await sql<{ name: string }>`select name from screen
      where company_id = ${actor.companyId} and id = ${id} for update`.execute(db);
    if (!rows[0]) throw notFound();
    await work({ db, actor, id, name: rows[0].name });
  });
}

/** People read it in groups: `a7c4 1e90`. */
function readCode(text: string): string {
  const code = text.replace(/[\s-]/g, '').toLowerCase();
  if (!FORMATS['screen-code'](code)) throw invalid([{ path: 'public_code', code: 'format.screen-code' }]);
  return code;
}
