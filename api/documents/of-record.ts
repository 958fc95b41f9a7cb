// Serves GET /v1/document/of/{resource}/{id}: lists the documents of a record and their mails; POST …/mail/{mail}/again
// sends a failed mail again.
import type { FastifyInstance } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import { announceChange } from '../announcements/changes.ts';
import { type Actor, type Database, type Module, notFound, type QueuedLetter, type Rows } from '../contract/index.ts';
import { type Failure, queueLetter } from '../mail/index.ts';
import { may } from '../modules/guarded.ts';
import { recordsFor } from '../records/records.ts';
import { LIST_DOCUMENTS, MAIL_AGAIN } from './described.ts';
import type { Documents } from './documents.ts';

interface Asked {
  Params: { readonly resource: string; readonly id: string; readonly mail: string };
}

interface Printed {
  readonly database: Database;
  readonly documents: Documents;
}

interface Kept {
  readonly id: number;
  readonly document: string;
  readonly state: 'WAITING' | 'SENT' | 'FAILED';
  readonly address: string;
  readonly at: string;
  readonly failure: Failure | null;
}

/** The most mails that are listed for one record. */
const MOST_MAILS = 20;

export function documentsOfRecords(
  app: FastifyInstance,
  modules: readonly Module[],
  { database, documents }: Printed,
): void {
  const namesOf = (actor: Actor, model: string) =>
    modules.flatMap((module) =>
      (module.server?.documents ?? [])
        .filter((document) => document.of === model && may(actor, module, document))
        .map(({ as = module.manifest.id, id }) => `${as}/${id}`),
    );
  /** Answers the record's documents that the person may have, if they may see the record. */
  const known = async (db: Rows, actor: Actor, { resource, id }: Asked['Params']) => {
    const model = app.resources.get(resource)?.entity.model;
    const record = model && numberIn(id) && (await recordsFor(app, { db, actor })(model).get(Number(id)));
    if (!record) throw notFound();
    return namesOf(actor, model);
  };
  app.get<Asked>('/document/of/:resource/:id', { config: { described: LIST_DOCUMENTS } }, async ({ actor, params }) => {
    const data = await database.tenant(actor.companyId, async (db) => {
      const names = await known(db, actor, params);
      const mails = await mailsOf(db, actor.companyId, names, params.id);
      const asking = { db, companyId: actor.companyId, records: recordsFor(app, { db, actor }), actor };
      const told: object[] = [];
      for (const name of names) {
        const template_lost = await documents.losesTemplate(name, { id: Number(params.id) }, asking);
        const own = mails.filter(({ document }) => document === name).map(plain);
        told.push({ name, ...(template_lost && { template_lost }), mails: own });
      }
      return told;
    });
    return { data };
  });
  app.post<Asked>(
    '/document/of/:resource/:id/mail/:mail/again',
    { config: { described: MAIL_AGAIN } },
    async ({ actor, params }, reply) => {
      const { companyId } = actor;
      await database.tenant(companyId, async (db) => {
        const names = await known(db, actor, params);
        // The mail moves to the end of the outbox, so that a second request finds no failed one.
        const { rows } = await sql<QueuedLetter>`delete from mail_outbox where company_id = ${companyId}
          and id = ${numberIn(params.mail) ? params.mail : 0} and state = 'FAILED' and ${attaches(names, params.id)}
        returning address, name, locale, letter`.execute(db);
        if (!rows[0]) throw notFound();
        await queueLetter(db, { ...rows[0], senderId: actor.employeeId });
        await announceChange(db, { companyId, resource: params.resource, id: Number(params.id) });
      });
      return reply.code(204).send();
    },
  );
}

const numberIn = (text: string): boolean => /^[1-9]\d{0,14}$/.test(text);

const plain = ({ document: _, failure, ...mail }: Kept) => ({
  ...mail,
  ...(mail.state === 'FAILED' && failure && { failure }),
});

function attaches(names: readonly string[], id: string): RawBuilder<unknown> {
  const any = names.map((document) => JSON.stringify([{ document }]));
  return sql`about = ${id} and letter -> 'attachments' @> any(${any}::jsonb[])`;
}

async function mailsOf(db: Rows, companyId: number, names: readonly string[], id: string): Promise<Kept[]> {
  const { rows } = await sql<Kept>`select o.id, a ->> 'document' as document, state, address,
      coalesce(done_at, created_at) as at, letter ->> 'failure' as failure
    from mail_outbox o, jsonb_array_elements(letter -> 'attachments') a
    where company_id = ${companyId} and ${attaches(names, id)}
    order by o.id desc limit ${MOST_MAILS}`.execute(db);
  return rows;
}
