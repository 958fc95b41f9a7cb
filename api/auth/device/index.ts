// Answers the calls of one's own trusted devices: see, add, rename, allow sign-in by badge, remove (docs/domain 3.5).
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Database, invalid, notFound } from '../../contract/index.ts';
import { keyHash } from '../nfc.ts';
import { ADD_DEVICE, CHANGE_DEVICE, LIST_DEVICES, REMOVE_DEVICE } from './described.ts';
import { addDevice, changeDevice, type DeviceFields, listDevices, removeDevice } from './devices.ts';

const name = { type: 'string', minLength: 1, maxLength: 255 };
const allow_nfc_login = { type: 'boolean' };
/** At least twelve random characters (docs/domain 3.5). */
const key = { type: 'string', minLength: 12, maxLength: 255 };
const added = {
  type: 'object',
  additionalProperties: false,
  required: ['key', 'name'],
  properties: { key, name, allow_nfc_login },
};
const changed = { type: 'object', additionalProperties: false, properties: { name, allow_nfc_login } };

type Added = { Body: { key: string; name: string; allow_nfc_login?: boolean } };
type Changed = { Params: { id: string }; Body: Partial<DeviceFields> };

export function ownDevices(app: FastifyInstance, { database }: { database: Database }): void {
  app.get('/auth/device', { config: { described: LIST_DEVICES } }, async (request) => ({
    data: await database.system((db) => listDevices(db, request.actor, hashOf(request))),
  }));

  app.post<Added>(
    '/auth/device',
    { schema: { body: added }, config: { described: ADD_DEVICE } },
    async ({ actor, body }, reply) => {
      const device = { name: nameOf(body.name), allow_nfc_login: body.allow_nfc_login ?? false };
      const data = await database.system((db) => addDevice(db, actor, keyHash(body.key), device));
      return reply.code(201).send({ data });
    },
  );

  app.patch<Changed>(
    '/auth/device/:id',
    { schema: { body: changed }, config: { described: CHANGE_DEVICE } },
    async (request) => {
      const { actor, params, body } = request;
      const device = { ...body, ...(body.name !== undefined && { name: nameOf(body.name) }) };
      const data = await database.system((db) => changeDevice(db, actor, idOf(params.id), hashOf(request), device));
      if (!data) throw notFound();
      return { data };
    },
  );

  app.delete<{ Params: { id: string } }>(
    '/auth/device/:id',
    { config: { described: REMOVE_DEVICE } },
    async ({ actor, params }, reply) => {
      if (!(await database.system((db) => removeDevice(db, actor, idOf(params.id))))) throw notFound();
      return reply.code(204).send();
    },
  );
}

/** Hashes the key of the calling device, which it sends as when signing in. */
function hashOf({ headers }: FastifyRequest): string {
  const header = headers['trusted-device-key'];
  return keyHash(typeof header === 'string' ? header : '');
}

function nameOf(text: string): string {
  const trimmed = text.trim();
  if (trimmed === '') throw invalid([{ path: 'name', code: 'required' }]);
  return trimmed;
}

function idOf(id: string): number {
  if (!/^[1-9]\d{0,14}$/.test(id)) throw notFound();
  return Number(id);
}
