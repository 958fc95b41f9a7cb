// GET /v1/document/{plugin}/{id}: a document as PDF, for who may have it.
import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import type { FastifyInstance } from 'fastify';
import type { Locale } from '#core/contract';
import { requireAccess } from '../auth/subject.ts';
import { fileHeaders } from '../files/index.ts';
import { isOff, pluginOff } from '../packages/off.ts';
import type { Row } from '../resources/hooks.ts';
import { recordsFor } from '../resources/records.ts';
import type { Database } from '../store/database.ts';
import type { KnownDocument } from './document.ts';
import type { Documents } from './documents.ts';
import { querySchema } from './query-schema.ts';

type Asked = { Querystring: Row & { locale?: Locale } };

/** Behind the guard, when the resources are there. */
export function documentCalls(
  app: FastifyInstance,
  { database, documents }: { readonly database: Database; readonly documents: Documents },
): void {
  documents.readFrom(app);
  // All that an address holds are texts.
  const ajv = new Ajv({ strict: false, allErrors: true, coerceTypes: 'array', useDefaults: true });
  addFormats(ajv);
  for (const [name, known] of documents.all) {
    app.get<Asked>(
      `/document/${name}`,
      {
        schema: { querystring: querySchema(known.document) },
        validatorCompiler: ({ schema }) => ajv.compile(schema as object),
        // Who may not have it is not told what it would take.
        preValidation: async ({ actor }) => refuse(actor, known),
      },
      async ({ actor, query: { locale, ...params } }, reply) => {
        const sheet = await database.tenant(actor.companyId, (db) => {
          const records = recordsFor(app, { db, actor });
          return documents.sheet(name, params, { db, companyId: actor.companyId, records, actor, locale });
        });
        const file = await documents.print(sheet);
        return reply
          .headers(fileHeaders(encodeURIComponent(file.name)))
          .type('application/pdf')
          .send(file.bytes);
      },
    );
  }
}

function refuse(actor: Parameters<typeof requireAccess>[0], { plugin, license, document }: KnownDocument): void {
  if (isOff(actor, plugin)) throw pluginOff(plugin);
  requireAccess(actor, { license });
  requireAccess(actor, document.access);
}
