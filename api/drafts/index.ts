// Keeps drafts of forms: a person's unsaved input, for that person alone, so that it outlives a closed tab and is there
// on another device (docs/domain 2.5).
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Entity } from '#core/contract';
import { keepable } from '#core/fields';
import { type Actor, type Database, forbidden, notFound } from '../contract/index.ts';
import { may } from '../entities/access.ts';
import { DROP_DRAFT, KEEP_DRAFT, READ_DRAFT } from './described.ts';
import { dropDraft, keepDraft, readDraft } from './kept-drafts.ts';

const BYTES = 256 * 1024;

interface DraftBody {
  readonly changes: Readonly<Record<string, unknown>>;
  readonly before?: Readonly<Record<string, unknown>>;
  readonly etag?: string;
}

const values = { type: 'object' };
const body = {
  type: 'object',
  additionalProperties: false,
  required: ['changes'],
  properties: { changes: values, before: values, etag: { type: 'string', maxLength: 60 } },
};

/** Resources may have two segments: `softdelete/employee`. */
type Place = { Params: { '*': string } };
const PLACE = /^([a-z][a-z0-9_]*(?:\/[a-z][a-z0-9_]*)?)\/(new|[1-9]\d{0,14})$/;

/** Registers the calls below the guarded scope. */
export function drafts(
  app: FastifyInstance,
  { database, entities }: { database: Database; entities: readonly Entity[] },
) {
  const placeOf = ({ params, actor }: FastifyRequest<Place>) => {
    const [, resource = '', record = ''] = PLACE.exec(params['*']) ?? [];
    const entity = entities.find((each) => each.resource === resource);
    if (!entity) throw notFound();
    return { entity, record, company: actor.companyId, employee: actor.employeeId, resource };
  };

  app.get<Place>('/draft/*', { config: { described: READ_DRAFT } }, async (request) => {
    const place = placeOf(request);
    return { data: await database.tenant(request.actor.companyId, (db) => readDraft(db, place)) };
  });

  app.put<Place & { Body: DraftBody }>(
    '/draft/*',
    { bodyLimit: BYTES, schema: { body }, config: { anyCharacter: true, described: KEEP_DRAFT } },
    async (request, reply) => {
      const { actor, body: draft } = request;
      const { entity, ...place } = placeOf(request);
      if (!mayKeep(actor, entity, place.record)) throw forbidden();
      const kept = { ...draft, changes: keepable(entity, draft.changes), before: keepable(entity, draft.before) };
      await database.tenant(actor.companyId, (db) => keepDraft(db, place, kept));
      return reply.code(204).send();
    },
  );

  app.delete<Place>('/draft/*', { config: { described: DROP_DRAFT } }, async (request, reply) => {
    const place = placeOf(request);
    await database.tenant(request.actor.companyId, (db) => dropDraft(db, place));
    return reply.code(204).send();
  });
}

/** Tells whether the person could save such a record; whether they may save this one is decided at saving. */
function mayKeep(actor: Actor, entity: Entity, record: string): boolean {
  const method = record === 'new' ? 'create' : 'update';
  return may(actor, entity, method);
}
