// Registers the calls with which a company changes the product's texts: list them all, save some, export and import
// them as a spreadsheet.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Entity, LOCALES, type TextChange, type TextRow } from '#core/contract';
import { type Database, type FieldError, type Module, Problem, type Rows } from '../contract/index.ts';
import { demand } from '../entities/access.ts';
import { localeOf } from '../export/request.ts';
import { readUpload } from '../import/upload.ts';
import type { Request } from '../resources/route.ts';
import { textRows } from '../texts/rows.ts';
import { loadShipped, type Shipped } from '../texts/shipped.ts';
import { EXPORT_TEXTS, IMPORT_TEXTS, LIST_TEXTS, SAVE_TEXTS } from './described.ts';
import { saveTexts } from './save.ts';
import { readChanges, writeSheet } from './sheet.ts';

interface EditingOptions {
  readonly database: Database;
  readonly entities: readonly Entity[];
  readonly modules: readonly Module[];
  /** Folder of the texts that are shipped for one company. */
  readonly folder: string;
}

const RESOURCE = 'textoverride';
const MOST_CHANGES = 1_000;
const MOST_KEYS = 100;

const change = {
  type: 'object',
  additionalProperties: false,
  required: ['key', 'locale', 'value'],
  properties: {
    key: { type: 'string', maxLength: 255 },
    locale: { enum: LOCALES },
    value: { type: ['string', 'null'] },
  },
};
const body = {
  type: 'object',
  additionalProperties: false,
  required: ['texts'],
  properties: { texts: { type: 'array', minItems: 1, maxItems: MOST_CHANGES, items: change } },
};

type Query = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Registers below the guarded scope, if companies may have texts of their own. */
export function editTexts(app: FastifyInstance, { database, entities, modules, folder }: EditingOptions): void {
  const entity = entities.find(({ resource }) => resource === RESOURCE);
  if (!entity) return;
  let shipped: Promise<Shipped> | undefined;

  /** Runs work on the texts of the caller's company, for people who may change them. */
  const onTexts = async <T>({ actor }: FastifyRequest, work: (db: Rows, read: Read) => Promise<T>): Promise<T> => {
    demand(actor, entity, 'update');
    shipped ??= loadShipped(modules);
    const all = await shipped;
    const { companyId } = actor;
    return database.tenant(companyId, (db) =>
      work(db, (keys) => textRows(db, { companyId, shipped: all, folder, keys })),
    );
  };

  app.get<{ Querystring: Query }>('/text', { config: { described: LIST_TEXTS } }, async (request) => {
    const { key, changed } = request.query;
    const rows = await onTexts(request, (_, read) => read(keysOf(key)));
    return { data: changed === 'true' ? rows.filter(isChanged) : rows };
  });

  app.put<{ Body: { texts: readonly TextChange[] } }>(
    '/text',
    { schema: { body }, config: { described: SAVE_TEXTS } },
    async (request) => {
      const { actor, body } = request;
      const keys = [...new Set(body.texts.map(({ key }) => key))];
      const data = await onTexts(request, async (db, read) => {
        await saveTexts({ db, actor, entity, rows: await read(keys) }, body.texts);
        return read(keys);
      });
      return { data };
    },
  );

  app.get<{ Querystring: Query }>('/text/export', { config: { described: EXPORT_TEXTS } }, async (request, reply) => {
    const { format = 'csv', locale, changed } = request.query;
    const errors: FieldError[] = [];
    const language = localeOf(String(locale ?? ''), request.actor, errors);
    if (format !== 'csv' && format !== 'xlsx') errors.push({ path: 'format', code: 'badValue' });
    if (errors.length > 0) throw new Problem(400, 'badQuery', { errors });
    const rows = await onTexts(request, (_, read) => read());
    const wanted = changed === 'true' ? rows.filter(isChanged) : rows;
    return writeSheet(reply, wanted, { format: format as 'csv' | 'xlsx', locale: language });
  });

  app.post('/text/import', { config: { described: IMPORT_TEXTS } }, async (request) => {
    demand(request.actor, entity, 'update');
    if (!request.isMultipart()) throw new Problem(415, 'unsupportedMediaType');
    const { sheet } = await readUpload(request as Request);
    const rows = await onTexts(request, (_, read) => read());
    return { data: readChanges(sheet, rows) };
  });
}

type Read = (keys?: readonly string[]) => Promise<TextRow[]>;

function isChanged({ own }: TextRow): boolean {
  return Object.keys(own).length > 0;
}

function keysOf(given: Query[string]): string[] | undefined {
  if (given === undefined) return undefined;
  const keys = [given].flat() as string[];
  if (keys.length > MOST_KEYS) throw new Problem(400, 'badQuery', { errors: [{ path: 'key', code: 'badValue' }] });
  return keys;
}
