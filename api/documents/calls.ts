// Serves GET /v1/document/{plugin}/{id}: answers a document as PDF to people who may have it.
import type { FastifyInstance } from 'fastify';
import { LOCALES, type Locale } from '#core/contract';
import type { AnyDocument, Database, Input, Module, Row } from '../contract/index.ts';
import { type CallDescription, fileAnswer } from '../description/index.ts';
import { queryCheck } from '../entities/input.ts';
import { fileHeaders } from '../files/index.ts';
import { demandIn } from '../modules/guarded.ts';
import { recordsFor } from '../records/records.ts';
import { DECLARED_PROBLEMS, idOf, inputParameters, requiredOf, tagOf } from '../routes/described.ts';
import type { Documents } from './documents.ts';
import { draftCall } from './draft.ts';
import { documentsOfRecords } from './of-record.ts';
import { previewCall } from './preview.ts';
import { zipCall } from './zip.ts';

interface Printed {
  readonly database: Database;
  readonly documents: Documents;
}

/** Registers the calls behind the guard, once the resources are known. */
export function documentCalls(app: FastifyInstance, modules: readonly Module[], printed: Printed): void {
  printed.documents.readFrom(app);
  documentsOfRecords(app, modules, printed);
  previewCall(app, modules, printed);
  zipCall(app, modules, printed);
  draftCall(app, modules, printed);
  for (const module of modules) {
    for (const document of module.server?.documents ?? []) register(app, module, document, printed);
  }
}

/** Describes the call's input: the document's own parameters, and the language. */
function inputOf({ params }: AnyDocument): Input {
  return { ...params, properties: { ...params?.properties, locale: { type: 'string', enum: LOCALES } } };
}

function register(app: FastifyInstance, module: Module, document: AnyDocument, { database, documents }: Printed): void {
  const name = `${document.as ?? module.manifest.id}/${document.id}`;
  const check = queryCheck(inputOf(document));
  const described = () => describedPrint(module, document, inputOf(document));
  app.get<{ Querystring: Row }>(`/document/${name}`, { config: { described } }, async ({ actor, query }, reply) => {
    demandIn(actor, module, document);
    const { locale, ...params } = check(query);
    const { companyId } = actor;
    const sheet = await database.tenant(companyId, (db) => {
      const asked = { db, companyId, records: recordsFor(app, { db, actor }), actor };
      return documents.sheet(name, params, { ...asked, locale: locale as Locale | undefined });
    });
    const file = await documents.print(sheet);
    return reply
      .headers(fileHeaders(encodeURIComponent(file.name)))
      .type('application/pdf')
      .send(file.bytes);
  });
}

/** Describes the documents that modules declare. */
function describedPrint(module: Module, document: AnyDocument, input: Input): CallDescription {
  const { id } = module.manifest;
  return {
    ...{ id: idOf(`print ${id} ${document.id}`), tag: tagOf(id), requires: requiredOf(module, document) },
    parameters: inputParameters(input),
    answers: { 200: fileAnswer('The document.', 'application/pdf') },
    problems: [...DECLARED_PROBLEMS, 404, 422],
  };
}
