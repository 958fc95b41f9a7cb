// Pairs, unpairs and identifies a device, for its own page and for the page of whatever keeps it (docs/domain 7.4).
import { sql } from 'kysely';
import {
  announce,
  announceChange,
  defineRoute,
  deviceOf,
  forgetPairing,
  invalid,
  notFound,
  openPairing,
  type RouteCall,
  type ServerRoute,
} from '#api';
import { FORMATS } from '#core/contract';

type Within = Pick<RouteCall<{ readonly id: number }>, 'db' | 'actor' | 'params'>;

/** A device, locked, with the resource and id by which it was asked for. */
interface Asked {
  readonly id: number;
  readonly name: string;
  readonly resource: string;
  readonly askedId: number;
}

type Finding = (call: Within) => Promise<Asked>;

/**
 * Makes the three calls below that resource.
 * @param kind of the devices that records of the resource keep; without it the resource is that of devices itself
 */
export function pairingRoutes(below: string, kind?: string): readonly ServerRoute[] {
  const find: Finding = async (call) =>
    locked(call, below, kind === undefined ? call.params.id : await idOf(call, kind));
  const on = { method: 'POST', below, access: { permissions: ['ICECLOUD_COMPANIES_MODERATE'] } } as const;
  return [
    defineRoute({
      ...on,
      path: '/:id/pair',
      body: { required: ['public_code'], properties: { public_code: { type: 'string' } } },
      run: async (call) => pair(call, await find(call), readCode(call.body.public_code)),
    }),
    defineRoute({ ...on, path: '/:id/unpair', run: async (call) => unpair(call, await find(call)) }),
    defineRoute({
      ...on,
      path: '/:id/identify',
      run: async (call) => {
        const { id, name } = await find(call);
        await announce(call.db, { type: 'identify', company: call.actor.companyId, device: id, name });
      },
    }),
  ];
}

async function idOf({ db, actor, params }: Within, kind: string): Promise<number> {
  const device = await deviceOf(db, { companyId: actor.companyId, kind, recordId: params.id });
  if (!device) throw notFound();
  return device.deviceId;
}

async function locked({ db, actor, params }: Within, resource: string, id: number): Promise<Asked> {
  const { rows } = await sql<{ name: string }>`select name from device
    where company_id = ${actor.companyId} and id = ${id} for update`.execute(db);
  if (!rows[0]) throw notFound();
  return { id, name: rows[0].name, resource, askedId: params.id };
}

async function pair({ db, actor }: Within, { id, resource, askedId }: Asked, public_code: string): Promise<void> {
  const { companyId } = actor;
  const taken = await sql`select 1 from device
    where company_id = ${companyId} and lower(public_code) = ${public_code} and id <> ${id}`.execute(db);
  if (taken.rows.length > 0) throw invalid([{ path: 'public_code', code: 'unique' }]);
  const shown = sql`public_code = ${public_code}, version = version + 1, updated_at = now()`;
  await sql`update device set ${shown} where company_id = ${companyId} and id = ${id}`.execute(db);
  if (resource === 'screen') {
    await sql`update screen set ${shown} where company_id = ${companyId} and id = ${askedId}`.execute(db);
  }
  await openPairing(db, { companyId, deviceId: id });
  await tell({ db, actor }, { id, resource, askedId });
}

async function unpair({ db, actor }: Within, asked: Asked): Promise<void> {
  await forgetPairing(db, { companyId: actor.companyId, deviceId: asked.id });
  await tell({ db, actor }, asked);
}

async function tell({ db, actor }: Pick<Within, 'db' | 'actor'>, { id, resource, askedId }: Omit<Asked, 'name'>) {
  const { companyId } = actor;
  await announceChange(db, { companyId, resource: 'device', id });
  if (resource !== 'device') await announceChange(db, { companyId, resource, id: askedId });
}

/** Reads a code as people type it, in groups: `a7c4 1e90`. */
function readCode(text: string): string {
  const code = text.replace(/[\s-]/g, '').toLowerCase();
  if (!FORMATS['screen-code'](code)) throw invalid([{ path: 'public_code', code: 'format.screen-code' }]);
  return code;
}
