// Serves POST /v1/document/template/preview: answers an unsaved template as pictures of its pages, with a record's
// values.
import type { FastifyInstance } from 'fastify';
import type { Entity, Locale } from '#core/contract';
import type { Variables } from '#core/fields/server';
import {
  type Actor,
  type AnyDocument,
  type Database,
  type DocumentValues,
  forbidden,
  invalid,
  type KnownDocument,
  type Module,
  notFound,
  type ReadRecords,
  type Row,
  type Rows,
} from '../contract/index.ts';
import { may as mayResource } from '../entities/access.ts';
import { bodyCheck } from '../entities/input.ts';
import { may } from '../modules/guarded.ts';
import { ownSettings } from '../modules/settings.ts';
import { recordsFor } from '../records/records.ts';
import { PREVIEW, TEMPLATE } from './described-preview.ts';
import type { Documents } from './documents.ts';
import { templateFaults } from './template-faults.ts';
import { MAIL, sheetWith, variablesOf } from './templates.ts';
import { wordsWith } from './words.ts';

const CHECK = bodyCheck(TEMPLATE);

interface Printed {
  readonly database: Database;
  readonly documents: Documents;
}

export function previewCall(app: FastifyInstance, modules: readonly Module[], { database, documents }: Printed): void {
  app.post<{ Body: Row }>('/document/template/preview', { config: { described: PREVIEW } }, async ({ actor, body }) => {
    const all = templatesIn(app, documents);
    const own = all.filter((entity) => mayResource(actor, entity, 'show') || mayResource(actor, entity, 'update'));
    if (all.length > 0 && own.length === 0) throw forbidden({ permissions: all[0]?.permissions?.show });
    const { html } = app.composition;
    const template = await CHECK(body, html);
    const entity = entityFor(all, documents, template.kind);
    if (!entity) throw notFound();
    if (!own.includes(entity)) throw forbidden({ permissions: entity.permissions?.show });
    const variables = variablesOf(entity, template);
    const faults = await templateFaults(String(template.html_content), variables, html);
    if (faults.length > 0) throw invalid(faults.map((fault) => ({ path: 'html_content', ...fault })));
    const locale = (template.locale ?? actor.locale) as Locale;
    const values = await database.tenant(actor.companyId, async (db) => {
      const asked = { db, actor, documents, locale };
      if (template.kind === MAIL) return (await letterValues(app, asked, template)) ?? sampleOf(variables);
      const known = documentOf(documents, modules, actor, template.kind);
      const found = known && (await valuesOf(app, { ...asked, known }, template.id));
      return found ?? sampleOf(variables);
    });
    const { size, blocks } = sheetWith({ page_size: SHOWN_MAIL, ...template }, values);
    const { bytes } = await documents.print({ title: 'template', size, blocks, locale, isPicture: true });
    return { data: { svg: bytes.toString() } };
  });
}

const kindOf = (entity: Entity): string | undefined => variablesOf(entity, {}).kind;

/** Lists the entities whose records are templates: the one with many kinds, and those that have a single one each. */
function templatesIn(app: FastifyInstance, { templates }: Documents): readonly Entity[] {
  const all = [...app.resources.values()].map(({ entity }) => entity);
  return all.filter((entity) => entity === templates.entity || kindOf(entity) !== undefined);
}

function entityFor(all: readonly Entity[], { templates }: Documents, kind: unknown): Entity | undefined {
  return all.find((entity) => kindOf(entity) === (kind ?? '')) ?? templates.entity;
}

/**
 * Finds a document of that kind that the person may have, so that the preview shows no more of a record than the
 * document does.
 */
function documentOf({ all }: Documents, modules: readonly Module[], actor: Actor, kind: unknown) {
  return [...all.values()].find(({ plugin, document }) => {
    const module = modules.find(({ manifest }) => manifest.id === plugin);
    return document.template?.kind === kind && recordOf(document) && module && may(actor, module, document);
  });
}

const recordOf = ({ of, template }: AnyDocument): string | undefined => of ?? template?.one?.of;

/** A mail has no pages; this width is about that of a mail on screen. */
const SHOWN_MAIL = 'A5';

interface Asked {
  readonly db: Rows;
  readonly actor: Actor;
  readonly documents: Documents;
  readonly known: KnownDocument;
  readonly locale: Locale;
}

type OfRecord = DocumentValues | readonly DocumentValues[] | undefined;

async function valuesOf(app: FastifyInstance, asked: Asked, picked: unknown): Promise<OfRecord> {
  const { db, actor, documents, known, locale } = asked;
  const { document, plugin, manifest } = known;
  const { companyId } = actor;
  const id = picked ?? (await latest(app, asked));
  if (id === undefined) return undefined;
  const settings = ownSettings(manifest, actor.company.settings);
  const context = {
    db,
    companyId,
    records: recordsFor(app, { db, actor }),
    actor,
    picture: documents.pictures(db, companyId),
    params: document.template?.one?.params(Number(id)) ?? { id: Number(id) },
    settings,
    turnover: documents.turnoverFor(actor),
  };
  const data = await document.data(context);
  if (data === undefined && picked !== undefined) throw notFound();
  const t = await documents.words(db, companyId, document.as ?? plugin, locale);
  return data === undefined ? undefined : document.template?.values(data, wordsWith(t, locale));
}

/**
 * Answers a letter's values for that record, or for the newest one; no values of a record that the person may not see.
 */
async function letterValues(app: FastifyInstance, asked: Omit<Asked, 'known'>, { letter, id }: Row): Promise<OfRecord> {
  const { db, actor, documents, locale } = asked;
  const { template } = documents.letters.get(String(letter))?.letter ?? {};
  const resource = [...app.resources.values()].find(({ entity }) => entity.model === template?.of);
  if (!template || !resource || !mayResource(actor, resource.entity, 'show')) return undefined;
  const own = recordsFor(app, { db, actor });
  const picked = id ?? (await newest(app, { db, actor }, template.of));
  const record = picked === undefined ? undefined : await own(template.of).get(Number(picked));
  if (!record && id !== undefined) throw notFound();
  if (!record) return undefined;
  // A letter also names records that its reader needs no permission for, so they are read as the product.
  const byProduct = <Model extends string>(model: Model) => own(model, { by: 'product' });
  const records: ReadRecords = Object.assign(byProduct, { has: own.has });
  const every = await documents.everyLetter(db, actor.companyId, locale);
  const context = { companyId: actor.companyId, records, locale };
  return { ...(await template.values(record, context)), ...every, receiver: await template.receiver(record, context) };
}

/** Answers the newest record, if the person may see it. */
function latest(app: FastifyInstance, asked: Asked): Promise<unknown> {
  return newest(app, asked, recordOf(asked.known.document));
}

async function newest(app: FastifyInstance, { db, actor }: Pick<Asked, 'db' | 'actor'>, model?: string) {
  const resource = [...app.resources.values()].find(({ entity }) => entity.model === model);
  if (!resource) return undefined;
  const rows = db.selectFrom(resource.table as never).select('id' as never);
  const row = await rows
    .where('company_id' as never, '=', actor.companyId as never)
    .orderBy('id' as never, 'desc')
    .limit(1)
    .executeTakeFirst();
  return (row as Row | undefined)?.id;
}

/** Without a record each placeholder shows its name, and each list two rows. */
function sampleOf({ names, lists = {} }: Variables): DocumentValues {
  const named = (all: readonly string[]) => Object.fromEntries(all.map((name) => [name, `‹${name}›`]));
  const rows = Object.entries(lists).map(([name, fields]) => [name, [named(fields), named(fields)]]);
  return { ...named(names), ...Object.fromEntries(rows) };
}
