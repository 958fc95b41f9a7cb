// Serves GET /v1/kept?resource=employee&id=5: answers everything stored about a person (GDPR, articles 15 and 20) to
// people who may change the record. The zip holds the record and the rows about it, the activity, the lists with the
// record, and the sent mails.
import type { FastifyInstance } from 'fastify';
import { type Database, type FileStore, notFound } from '../contract/index.ts';
import { demand } from '../entities/access.ts';
import { queryCheck } from '../entities/input.ts';
import type { Resource } from '../entities/resource.ts';
import { takeTurn } from '../export/turns.ts';
import { record } from '../records/activity.ts';
import { sight } from '../records/reading/sight.ts';
import { companyWords } from '../texts/company-words.ts';
import { EXPORT_KEPT } from './described.ts';
import { gather, isSubject, leftOut, maskedFields } from './gather.ts';
import { closedLists, listsWith } from './lists.ts';
import { mailsTo } from './mails.ts';
import { toldOf } from './told.ts';
import { filesOf, keptZip } from './zip.ts';

interface Room {
  readonly database: Database;
  readonly resources: ReadonlyMap<string, Resource>;
  readonly store?: FileStore;
}

const CHECK = queryCheck({
  required: ['resource', 'id'],
  properties: { resource: { type: 'string' }, id: { type: 'integer', minimum: 1 } },
});

export function keptCall(app: FastifyInstance, path: string, { database, resources, store }: Room): void {
  app.get<{ Querystring: Record<string, unknown> }>(
    `${path}/kept`,
    { config: { described: EXPORT_KEPT } },
    async ({ actor, query }, reply) => {
      const { resource: name, id } = CHECK(query) as { resource: string; id: number };
      const resource = resources.get(name);
      if (!resource || !isSubject(resource)) throw notFound();
      demand(actor, resource.entity, 'update');
      const endTurn = takeTurn(actor.employeeId);
      reply.raw.once('close', endTurn);
      const contents = await database.tenant(actor.companyId, async (db) => {
        await sight(db, resource, actor, id);
        const kept = await gather(db, resource, actor, id);
        const files = await filesOf(db, actor.companyId, kept);
        const lists = await listsWith(db, resource, actor, id);
        const told = await toldOf(db, kept, actor);
        const mails = await mailsTo(db, kept[0]!, actor.companyId, app.composition);
        const asked = {
          companyId: actor.companyId,
          texts: app.composition.texts,
          hasOwn: resources.has('textoverride'),
        };
        const [t] = await companyWords(db, { ...asked, starts: [''] }, [actor.locale]);
        const changes = maskedFields(resource, actor).map((field) => ({ field }));
        await record(db, { actor, entity: resource.entity, id, action: 'handout', changes });
        return { kept, files, lists, told, mails, reader: { t: t!, locale: actor.locale } };
      });
      return reply
        .header('content-disposition', `attachment; filename="${resource.table}-${id}.zip"`)
        .type('application/zip')
        .send(keptZip({ ...contents, store, leftOut: [...leftOut(resource, actor), ...closedLists(resource, actor)] }));
    },
  );
}
