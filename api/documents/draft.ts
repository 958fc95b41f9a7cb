// Serves POST /v1/document/draft: answers the document of an unsaved record as pictures of its pages, for the preview
// beside its form.
import type { FastifyInstance } from 'fastify';
import { type Database, type Module, notFound, type Row } from '../contract/index.ts';
import { isObject } from '../entities/normalise.ts';
import type { Resource } from '../entities/resource.ts';
import { compileValidator, validate } from '../entities/validate.ts';
import { demandIn } from '../modules/guarded.ts';
import { recordsFor } from '../records/records.ts';
import { DRAW } from './described.ts';
import type { Documents } from './documents.ts';

interface Printed {
  readonly database: Database;
  readonly documents: Documents;
}
interface Asked {
  Body: { readonly name: string; readonly record: Row };
}

const body = {
  type: 'object',
  required: ['name', 'record'],
  additionalProperties: false,
  properties: { name: { type: 'string' }, record: { type: 'object' } },
};

export function draftCall(app: FastifyInstance, modules: readonly Module[], { database, documents }: Printed): void {
  app.post<Asked>(
    '/document/draft',
    { schema: { body }, config: { described: DRAW } },
    async ({ actor, body: { name, record } }) => {
      const { document, plugin } = documents.all.get(name) ?? {};
      const module = modules.find(({ manifest }) => manifest.id === plugin);
      const resource = [...app.resources.values()].find(({ entity }) => entity.model === document?.of);
      if (!document?.draft || !module || !resource) throw notFound();
      demandIn(actor, module, document);
      const { companyId } = actor;
      const sheet = await database.tenant(companyId, (db) => {
        const asked = { db, companyId, records: recordsFor(app, { db, actor }), actor };
        return documents.sheet(name, {}, { ...asked, draft: rightOf(resource, record) });
      });
      const { bytes } = await documents.print({ ...sheet, attached: undefined, isPicture: true });
      return { data: { svg: Buffer.from(bytes).toString() } };
    },
  );
}

/** Keeps the values that are valid so far; half-typed lines are left out, and the form itself shows what is wrong. */
function rightOf({ entity }: Resource, typed: Row): Row {
  const known = Object.entries(typed).filter(([name]) => Object.hasOwn(entity.schema.properties, name));
  const record = Object.fromEntries(
    known.map(([name, value]) => [name, filled(value)]).filter(([, value]) => value !== undefined),
  );
  for (const { path } of validate(compileValidator(entity), record)) {
    const [name = '', index] = path.split('.');
    const list = record[name];
    if (Array.isArray(list) && index !== undefined) list[Number(index)] = undefined;
    else delete record[name];
  }
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.filter((item) => item !== undefined) : value,
    ]),
  );
}

/** Removes empty values; undefined if nothing is left. */
function filled(value: unknown): unknown {
  if (value === null || value === '') return undefined;
  if (Array.isArray(value)) return value.map(filled).filter((item) => item !== undefined);
  if (!isObject(value)) return value;
  const members = Object.entries(value).map(([name, member]) => [name, filled(member)]);
  return Object.fromEntries(members.filter(([, member]) => member !== undefined));
}
