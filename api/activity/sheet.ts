// Writes the company's activity as a spreadsheet with a row for each entry. Entries are read page by page while it is
// sent.
import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { RawBuilder } from 'kysely';
import { type Entity, expandedName, localTime, notedTexts, type PermissionWords, today } from '#core/contract';
import type { Translate } from '#core/fields';
import type { Reader } from '#core/fields/server';
import type { Actor, Database } from '../contract/index.ts';
import type { Resource } from '../entities/resource.ts';
import { type Cell, cellOf } from '../export/cell.ts';
import { columnOf } from '../export/columns.ts';
import { csvOf, styleOf, textOfCell } from '../export/csv.ts';
import type { AskedSheet } from '../export/request.ts';
import { takeTurn } from '../export/turns.ts';
import { workbookOf } from '../export/workbook.ts';
import type { Change } from '../records/changes.ts';
import { companyWords } from '../texts/company-words.ts';
import { type ActivityEntry, entries } from './history.ts';

interface Sheet {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly all: ReadonlyMap<string, Resource>;
  /** The actor, with the language of the sheet. */
  readonly actor: Actor;
  readonly within: RawBuilder<boolean>;
  readonly asked: AskedSheet;
}

const BATCH = 200;
const COLUMNS = ['at', 'who', 'kind', 'record', 'id', 'action', 'changes', 'note'] as const;

export async function sheetOf(sheet: Sheet, raw: ServerResponse): Promise<{ name: string; body: Readable }> {
  const { app, database, all, actor, asked } = sheet;
  const { companyId } = actor;
  const endTurn = takeTurn(actor.employeeId);
  raw.once('close', endTurn);
  const words = { companyId, texts: app.composition.texts, hasOwn: all.has('textoverride'), starts: [''] };
  const [t] = await database.tenant(companyId, (db) => companyWords(db, words, [asked.locale]));
  const rows = batches(sheet, { t: t!, locale: asked.locale });
  const body = asked.format === 'csv' ? Readable.from(csvOf(rows, styleOf(asked.locale, t))) : workbookOf(rows);
  return { name: `${t!('core.activity.sheet.file')}-${today()}.${asked.format}`, body };
}

async function* batches({ database, all, actor, within, asked }: Sheet, reader: Reader) {
  const words = wordsOf(all, reader.t);
  yield [asked.forMachines ? [...COLUMNS] : headingOf(reader.t)];
  for (let after: string | undefined; ; ) {
    const asking = { size: BATCH, within, ...(after && { after }) };
    const { data, meta } = await database.tenant(actor.companyId, (db) => entries(db, all, actor, asking));
    yield data.map((entry) => rowOf(entry, all.get(entry.resource)!.entity, reader, words));
    if (!meta.next) return;
    after = meta.next;
  }
}

function headingOf(t: Translate): Cell[] {
  return COLUMNS.map((name) => t(`core.activity.sheet.${name}`));
}

/** Writes entries that were read before as rows of a sheet. */
export function activityRows(told: readonly ActivityEntry[], all: Sheet['all'], reader: Reader): Cell[][] {
  const words = wordsOf(all, reader.t);
  return [headingOf(reader.t), ...told.map((entry) => rowOf(entry, all.get(entry.resource)!.entity, reader, words))];
}

function rowOf(told: ActivityEntry, entity: Entity, reader: Reader, words: PermissionWords): Cell[] {
  const { t } = reader;
  const { at, actor, record, action, changes } = told;
  const who = actor ? actor.display || t('core.activity.formerEmployee') : t('core.activity.system');
  const own = t(`${entity.as ?? entity.plugin}.action.${action}`, { defaultValue: action });
  const did = t(`core.activity.did.${action}`, { defaultValue: t('core.activity.did.other', { action: own }) });
  const changed = changes.map((change) => changeText(change, entity, reader)).join('\n');
  const kind = t(entity.text, { count: 1 });
  const noted = notedTexts(told, words).join('\n');
  const of = [kind, record.display ?? undefined, record.id];
  return [{ iso: localTime(at) }, who, ...of, did, changed || undefined, noted || undefined];
}

/** Names permissions in the words of their plugins. */
function wordsOf(all: Sheet['all'], t: Translate): PermissionWords {
  const ids = new Set([...all.values()].map(({ entity }) => entity.plugin));
  return { t, plugins: [...ids].map((id) => ({ id })), exists: (key) => t(key, { defaultValue: '' }) !== '' };
}

function changeText(change: Change, entity: Entity, reader: Reader): string {
  const { t } = reader;
  const label = t(columnOf(entity, change.field).key);
  if (!('from' in change)) return label;
  const [from, to] = [change.from, change.to].map((value) => valueText(change.field, value, entity, reader));
  return `${label}: ${t('core.activity.change', { from, to })}`;
}

function valueText(name: string, value: unknown, entity: Entity, reader: Reader): string {
  const { t } = reader;
  const record = { [name]: value, [expandedName(name)]: value };
  const cell = cellOf({ column: columnOf(entity, name), record, reader });
  return cell === undefined ? t('core.activity.nothing') : textOfCell(cell, t);
}
