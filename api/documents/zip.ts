// GET /v1/document/zip?name=icecloud/invoice&ids=1,2,3: one document of many records, as a zip that begins to come before
// its last page is printed.
import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { ZipFile } from 'yazl';
import type { Module } from '../plugin.ts';
import type { Sheet } from '../printing/index.ts';
import { notFound } from '../problem.ts';
import { recordsFor } from '../resources/records.ts';
import { demandIn, queryCheck } from '../routes/index.ts';
import type { Database } from '../store/database.ts';
import type { Documents } from './documents.ts';

interface Printed {
  readonly database: Database;
  readonly documents: Documents;
}

/** 500 at most. */
export const IDS = { type: 'string', maxLength: 8000, pattern: '^[1-9]\\d{0,14}(,[1-9]\\d{0,14}){0,499}$' } as const;
const CHECK = queryCheck({ required: ['name', 'ids'], properties: { name: { type: 'string' }, ids: IDS } });

export function zipCall(app: FastifyInstance, modules: readonly Module[], { database, documents }: Printed): void {
  app.get<{ Querystring: Record<string, unknown> }>('/document/zip', async ({ actor, query }, reply) => {
    const { name, ids } = CHECK(query) as { name: string; ids: string };
    const known = documents.all.get(name);
    const module = modules.find(({ manifest }) => manifest.id === known?.plugin);
    if (!known?.document.of || !module) throw notFound();
    demandIn(actor, module, known.document);
    const { companyId } = actor;
    // Who may not have one of them hears so before the first byte.
    const sheets = await database.tenant(companyId, async (db) => {
      const asked = { db, companyId, records: recordsFor(app, { db, actor }), actor };
      const all: Sheet[] = [];
      for (const id of new Set(ids.split(','))) all.push(await documents.sheet(name, { id: Number(id) }, asked));
      return all;
    });
    const pdfs = zipOf(documents, sheets);
    return reply
      .header('content-disposition', 'attachment; filename="documents.zip"')
      .type('application/zip')
      .send(pdfs);
  });
}

/** Printed one after the other: a month of invoices leaves the printer to others in between. */
function zipOf(documents: Documents, sheets: readonly Sheet[]): Readable {
  const zip = new ZipFile();
  const content = zip.outputStream as Readable;
  const fill = async () => {
    for (const sheet of sheets) {
      if (content.destroyed) return;
      const { name, bytes } = await documents.print(sheet);
      // A PDF is packed already.
      zip.addBuffer(Buffer.from(bytes), name, { compress: false });
    }
    zip.end();
  };
  fill().catch((error: Error) => content.destroy(error));
  return content;
}
