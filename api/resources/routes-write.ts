// Registers the calls that write: create, update, delete, many at once, and those that an entity file adds: copy, order,
// restore, move.
import { type Method, movingFields } from '#core/contract';
import { demand } from '../entities/access.ts';
import { readAhead } from '../entities/read-ahead.ts';
import { once, sendAnswer } from '../idempotency/index.ts';
import { inUse, isInUse } from '../records/checking/conflict.ts';
import { copy } from '../records/copy.ts';
import { move } from '../records/move.ts';
import { parseId } from '../records/reading/read-row.ts';
import { restore, saveDeleted } from '../records/restore.ts';
import { type Call, create, remove, update } from '../records/write.ts';
import { COPY, MOVE, ORDER, RESTORE } from './described/more-calls.ts';
import { TELL_NUMBERS } from './described/number-calls.ts';
import { CREATE, DELETE, UPDATE } from './described/plain-calls.ts';
import { etag, ifMatch } from './etag.ts';
import { inCall } from './in-call.ts';
import { numberedFields } from './numbers.ts';
import { placeAsked, reorder } from './order.ts';
import { add, created, type Request, type ResourceMount, send } from './route.ts';
import { registerMany } from './routes-many.ts';
import { tellNumbers } from './tell-numbers.ts';

export function registerWrites(place: ResourceMount): void {
  const { entity } = place.resource;
  add(
    place,
    'POST',
    '',
    async (request, reply) => {
      const answer = await byRight(place, request, 'create', (call) =>
        once(call.db, request, async () => created(entity, await create(call, request.body)), request.sentBody),
      );
      return sendAnswer(reply, answer);
    },
    CREATE,
  );
  add(
    place,
    'PATCH',
    '/:id',
    async (request, reply) => {
      const expected = ifMatch(request.headers['if-match']);
      const save = entity.deletedOf ? saveDeleted : update;
      const id = parseId(request.params.id);
      const endsWithSaving = request.query.after === undefined;
      const saved = await byRight(place, request, 'update', async (call) => {
        const changed = await save({ ...call, endsWithSaving }, id, request.body, expected);
        await placeAsked(call, id);
        return changed;
      });
      return send(reply, saved);
    },
    UPDATE,
  );
  registerDelete(place);
  if (entity.copyable) registerCopy(place);
  if (entity.orderable) registerOrder(place);
  if (numberedFields(entity.schema).length > 0) registerTold(place);
  if (entity.softDelete) registerRestore(place);
  registerMany(place);
  const moving = movingFields(entity);
  for (const [field] of moving) registerMove(place, field, moving.length === 1);
}

/** Runs the work in one transaction for a caller with the permission; slow reading of the body is done before it. */
async function byRight<T>(
  place: ResourceMount,
  request: Request,
  method: Method,
  work: (call: Call) => Promise<T>,
): Promise<T> {
  const { entity } = place.resource;
  demand(request.actor, entity, method);
  await readAhead(entity.schema, request.body, place.app.composition.html);
  return inCall(place, request, work);
}

function registerDelete(place: ResourceMount): void {
  const { database, resource } = place;
  add(
    place,
    'DELETE',
    '/:id',
    async (request, reply) => {
      const expected = ifMatch(request.headers['if-match']);
      const { actor, params } = request;
      const id = parseId(params.id);
      try {
        const version = await byRight(place, request, 'delete', (call) => remove(call, id, expected));
        if (version !== undefined) reply.header('ETag', etag(version));
      } catch (error) {
        if (!isInUse(error)) throw error;
        // The failed transaction can run no further query, so the references are counted in another one.
        throw await database.tenant(actor.companyId, (db) => inUse(db, resource, actor, id));
      }
      return reply.code(204).send();
    },
    DELETE,
  );
}

function registerCopy(place: ResourceMount): void {
  const { entity } = place.resource;
  add(
    place,
    'POST',
    '/:id/copy',
    async (request, reply) => {
      const id = parseId(request.params.id);
      const answer = await byRight(place, request, 'create', (call) =>
        once(call.db, request, async () => created(entity, await copy(call, id, request.body))),
      );
      return sendAnswer(reply, answer);
    },
    COPY,
  );
}

function registerOrder(place: ResourceMount): void {
  add(
    place,
    'PATCH',
    '/order',
    async (request, reply) => {
      await byRight(place, request, 'update', (call) => reorder(call, request.body));
      return reply.code(204).send();
    },
    ORDER,
  );
}

function registerTold(place: ResourceMount): void {
  add(
    place,
    'POST',
    '/numbers',
    async (request, reply) => {
      const reach = demand(request.actor, place.resource.entity, 'create');
      await byRight(place, request, 'create', (call) => tellNumbers(call, request.body, reach));
      return reply.code(204).send();
    },
    TELL_NUMBERS,
  );
}

/** Registers a status move. Everyone who sees the record may call it; each arrow checks its own permissions. */
function registerMove(place: ResourceMount, field: string, isOnly: boolean): void {
  add(
    place,
    'PATCH',
    `/:id/${field}`,
    async (request, reply) => {
      const expected = ifMatch(request.headers['if-match']);
      const id = parseId(request.params.id);
      return send(
        reply,
        await byRight(place, request, 'show', (call) => move(call, id, request.body, { field, expected })),
      );
    },
    MOVE(field, isOnly),
  );
}

function registerRestore(place: ResourceMount): void {
  add(
    place,
    'POST',
    '/:id/restore',
    async (request, reply) => {
      const expected = ifMatch(request.headers['if-match']);
      const id = parseId(request.params.id);
      return send(reply, await byRight(place, request, 'delete', (call) => restore(call, id, expected)));
    },
    RESTORE,
  );
}
