// Serves GET /v1/document/zip?name=icecloud/invoice&ids=1,2,3: answers one document of many records as a zip, whose
// first bytes are sent before its last page is printed.
import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Translate } from '#core/fields';
import { type Database, type Module, notFound, type Sheet } from '../contract/index.ts';
import { queryCheck } from '../entities/input.ts';
import { demandIn } from '../modules/guarded.ts';
import { recordsFor } from '../records/records.ts';
import { zipOf } from '../zip/index.ts';
import { describeZip } from './described.ts';
import type { Documents } from './documents.ts';

interface Printed {
  readonly database: Database;
  readonly documents: Documents;
}

/** At most 500 ids. */
export const IDS = { type: 'string', maxLength: 8000, pattern: '^[1-9]\\d{0,14}(,[1-9]\\d{0,14}){0,499}$' } as const;
const CHECK = queryCheck({ required: ['name', 'ids'], properties: { name: { type: 'string' }, ids: IDS } });

export function zipCall(app: FastifyInstance, modules: readonly Module[], { database, documents }: Printed): void {
  app.get<{ Querystring: Record<string, unknown> }>(
    '/document/zip',
    { config: { described: describeZip(IDS) } },
    async ({ actor, query, log }, reply) => {
      const { name, ids } = CHECK(query) as { name: string; ids: string };
      const known = documents.all.get(name);
      const module = modules.find(({ manifest }) => manifest.id === known?.plugin);
      if (!known?.document.of || !module) throw notFound();
      demandIn(actor, module, known.document);
      const { companyId } = actor;
      // A refusal of one document is answered before the first byte is sent.
      const sheets = await database.tenant(companyId, async (db) => {
        const asked = { db, companyId, records: recordsFor(app, { db, actor }), actor };
        const all: Sheet[] = [];
        for (const id of new Set(ids.split(','))) all.push(await documents.sheet(name, { id: Number(id) }, asked));
        return all;
      });
      const t = await database.tenant(companyId, (db) =>
        documents.words(db, companyId, module.manifest.id, actor.locale),
      );
      const onFault = (err: unknown) => log.warn({ err }, 'a document is missing in a zip');
      const pdfs = pdfsOf(documents, { sheets, t, onFault });
      return reply
        .header('content-disposition', 'attachment; filename="documents.zip"')
        .type('application/zip')
        .send(pdfs);
    },
  );
}

interface Packed {
  readonly sheets: readonly Sheet[];
  /** Writes the heading and the file name of the list of documents that could not be printed. */
  readonly t: Translate;
  readonly onFault: (error: unknown) => void;
}

/**
 * Prints the documents one after the other, so that others can print in between. Failed ones are listed in a file of
 * the zip and counted in its comment, since the answer's status is sent by then.
 */
function pdfsOf(documents: Documents, { sheets, t, onFault }: Packed): Readable {
  return zipOf(async (add, say) => {
    const missing: string[] = [];
    for (const sheet of sheets) {
      const file = await documents.print(sheet).catch(onFault);
      if (file) await add(file.name, file.bytes, { isPacked: true });
      else missing.push(sheet.title);
    }
    if (missing.length === 0) return;
    await add(`${t('core.document.missing.file')}.txt`, listOf(missing, t));
    say(`missing ${missing.length}`);
  });
}

const listOf = (missing: readonly string[], t: Translate) => `${t('core.document.missing')}\n\n${missing.join('\n')}\n`;
