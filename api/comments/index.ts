// Serves the comments on a record: GET and POST /v1/{resource}/{id}/comment, PATCH and DELETE of one comment, and the
// list of colleagues who can be mentioned. People who may see the record may call them; each call checks that again.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isWithin } from '#core/contract';
import { parsePage } from '../activity/parse-page.ts';
import { announce } from '../announcements/announce.ts';
import type { Tables } from '../auth/employee-sql.ts';
import { type Database, forbidden, invalid, type Rows } from '../contract/index.ts';
import { reachOf } from '../entities/access.ts';
import type { Resource } from '../entities/resource.ts';
import { once, sendAnswer } from '../idempotency/index.ts';
import { record as log } from '../records/activity.ts';
import { parseId } from '../records/reading/read-row.ts';
import { sight } from '../records/reading/sight.ts';
import { type CallOf, describedOf } from '../resources/described/parts.ts';
import { baseOf } from '../resources/route.ts';
import { searchWords, text } from '../sql/lists/list-query.ts';
import { portraitSql } from '../sql/visible/portrait.ts';
import { colleagues } from './colleagues.ts';
import { COLLEAGUES, COMMENTS, DROP, EDIT, SAY } from './described.ts';
import {
  addComment,
  changeComment,
  dropComment,
  isAuthor,
  listComments,
  readComment,
  type StoredComment,
  type Talk,
} from './kept-comments.ts';
import { mentioned, mentionsIn } from './mentions.ts';

export { forgetComments } from './forget.ts';

interface Place {
  readonly database: Database;
  readonly tables: Tables;
  readonly resources: ReadonlyMap<string, Resource>;
}

interface Asked {
  Params: { readonly id: string; readonly comment: string };
  Querystring: Readonly<Record<string, unknown>>;
  Body: { readonly content: string };
}
type Request = FastifyRequest<Asked>;

const LONGEST = 4_000;
/** The most mentions in one comment. */
const MOST_MENTIONS = 20;
const OFFERED = 8;

const content = { type: 'string', maxLength: LONGEST };
const body = { type: 'object', additionalProperties: false, required: ['content'], properties: { content } };

/** Registers the calls behind the guard. */
export function registerComments(app: FastifyInstance, place: Place): void {
  for (const resource of place.resources.values()) if (resource.entity.comments) register(app, place, resource);
}

function register(app: FastifyInstance, place: Place, resource: Resource): void {
  const { database } = place;
  const path = `${baseOf(app)}/${resource.entity.resource}/:id/comment`;
  const as = (call: CallOf) => ({ config: { described: describedOf(resource.entity, call) } });

  app.get<Asked>(path, as(COMMENTS), async (request) => {
    const page = parsePage(request.query);
    return inTalk(place, resource, request, (db, talk) => listComments(db, talk, page));
  });

  app.get<Asked>(`${path}/options`, as(COLLEAGUES), async ({ actor, params, query }) => {
    const record = await database.tenant(actor.companyId, (db) => sight(db, resource, actor, parseId(params.id)));
    const words = searchWords(text(query.search));
    const found = await colleagues(place, { resource, actor, record }, { words });
    return { data: found.filter(({ id }) => id !== actor.employeeId).slice(0, OFFERED) };
  });

  app.post<Asked>(path, { schema: { body }, ...as(SAY) }, async (request, reply) => {
    const said = saidIn(request);
    await refuseUnseen(place, resource, request, mentionsIn(said));
    const answer = await inTalk(place, resource, request, (db, talk) =>
      once(db, request, async () => {
        const comment = await addComment(db, talk, said);
        await spread(db, talk, mentionsIn(said));
        return { status: 201, headers: {}, body: JSON.stringify({ data: comment }) };
      }),
    );
    return sendAnswer(reply, answer);
  });

  app.patch<Asked>(`${path}/:comment`, { schema: { body }, ...as(EDIT) }, async (request) => {
    const [said, id] = [saidIn(request), parseId(request.params.comment)];
    const before = await inTalk(place, resource, request, (db, talk) => own(db, talk, id));
    const named = mentionsIn(before.content);
    const added = mentionsIn(said).filter((each) => !named.includes(each));
    await refuseUnseen(place, resource, request, added);
    return inTalk(place, resource, request, async (db, talk) => {
      await own(db, talk, id);
      const data = await changeComment(db, talk, id, said);
      await spread(db, talk, added);
      return { data };
    });
  });

  app.delete<Asked>(`${path}/:comment`, as(DROP), async (request, reply) => {
    const id = parseId(request.params.comment);
    await inTalk(place, resource, request, async (db, talk) => {
      const comment = await readComment(db, talk, id);
      if (!isAuthor(talk, comment)) {
        if (!talk.isAdmin) throw forbidden();
        await log(db, { actor: talk.actor, entity: resource.entity, id: talk.record, action: 'deleteComment' });
      }
      await dropComment(db, talk, id);
      await spread(db, talk);
    });
    return reply.code(204).send();
  });
}

/** Runs the work in one transaction, if the caller sees the record. */
function inTalk<T>(
  { database, resources }: Place,
  resource: Resource,
  { actor, params }: Request,
  work: (db: Rows, talk: Talk & { readonly sight: Readonly<Record<string, unknown>> }) => Promise<T>,
): Promise<T> {
  const { entity } = resource;
  const record = parseId(params.id);
  return database.tenant(actor.companyId, async (db) => {
    const seen = await sight(db, resource, actor, record);
    const reach = reachOf(actor, entity, 'delete');
    // If nobody may delete the record, root may still delete comments.
    const isAdmin = actor.user?.is_root === true || (reach !== undefined && isWithin(reach, seen));
    const portrait = portraitSql(resources, actor);
    return work(db, { actor, resource: entity.resource, record, isAdmin, portrait, sight: seen });
  });
}

function saidIn({ body: { content: said } }: Request): string {
  const trimmed = said.trim();
  if (trimmed === '') throw invalid([{ path: 'content', code: 'required' }]);
  if (mentionsIn(trimmed).length > MOST_MENTIONS)
    throw invalid([{ path: 'content', code: 'tooManyMentions', params: { limit: MOST_MENTIONS } }]);
  return trimmed;
}

/** Refuses a mention of a colleague who cannot open the record. */
async function refuseUnseen(place: Place, resource: Resource, request: Request, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const { actor, params } = request;
  const record = await place.database.tenant(actor.companyId, (db) => sight(db, resource, actor, parseId(params.id)));
  const seeing = (await colleagues(place, { resource, actor, record }, { ids })).map(({ id }) => id);
  const unseen = ids.filter((id) => !seeing.includes(id));
  if (unseen.length > 0) throw invalid([{ path: 'content', code: 'mentionUnseen', params: { ids: unseen } }]);
}

async function own(db: Rows, talk: Talk, id: number): Promise<StoredComment> {
  const comment = await readComment(db, talk, id);
  if (!isAuthor(talk, comment)) throw forbidden();
  return comment;
}

/** Announces the comment to people with the record open, and notifies those mentioned. */
async function spread(
  db: Rows,
  { actor, resource, record, sight: version }: Talk & { readonly sight: Readonly<Record<string, unknown>> },
  named: readonly number[] = [],
): Promise<void> {
  const { companyId, employeeId } = actor;
  await announce(db, {
    type: 'record',
    company: companyId,
    resource,
    id: record,
    part: 'comment',
    versions: [version],
  });
  const employees = named.filter((id) => id !== employeeId);
  if (employees.length > 0) await mentioned(db, { companyId, actorId: employeeId, employees, resource, record });
}
