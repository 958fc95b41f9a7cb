// Saves a company's own texts, all or none: checks each again, adds it to the activity log, and tells every colleague's
// browser.
import { sql } from 'kysely';
import { baseOf, type Entity, type TextChange, type TextRow, textFault } from '#core/contract';
import { announceChange } from '../announcements/changes.ts';
import { type Actor, type FieldError, invalid, type Rows } from '../contract/index.ts';
import { record } from '../records/activity.ts';

interface Saving {
  readonly db: Rows;
  readonly actor: Actor;
  readonly entity: Entity;
  /** The changed texts as they are now. */
  readonly rows: readonly TextRow[];
}

export async function saveTexts(saving: Saving, changes: readonly TextChange[]): Promise<void> {
  const rows = new Map(saving.rows.map((row) => [row.key, row]));
  const errors = changes.flatMap((change, at) => faultsOf(change, rows.get(change.key), `texts.${at}`));
  if (errors.length > 0) throw invalid(errors);
  for (const change of changes) {
    const row = rows.get(change.key);
    if (row) await saveOne(saving, change, row);
  }
}

/** A text whose key no module ships can only be removed. */
function faultsOf({ locale, value }: TextChange, row: TextRow | undefined, path: string): FieldError[] {
  if (value === null) return [];
  if (!row || row.module === null) return [{ path: `${path}.key`, code: 'unknownKey' }];
  const fault = textFault(baseOf(row, locale), value);
  return fault ? [{ path: `${path}.value`, ...fault }] : [];
}

async function saveOne({ db, actor, entity }: Saving, { key, locale, value }: TextChange, row: TextRow): Promise<void> {
  const before = row.own[locale];
  // A text equal to the shipped one is not stored, and follows the product.
  const after = value === null || value === row.shipped[locale] ? undefined : value;
  if (before === after) return;
  const place = { company_id: actor.companyId, key, locale };
  const id = after === undefined ? await remove(db, place) : await put(db, place, after);
  if (id === undefined) return;
  const action = after === undefined ? 'delete' : before === undefined ? 'create' : 'update';
  const text = (each: string | undefined) => each !== undefined && { key, locale, value: each };
  await record(db, { actor, entity, id, action, before: text(before) || undefined, after: text(after) || undefined });
  await announceChange(db, { companyId: actor.companyId, resource: entity.resource, id });
}

interface Place {
  readonly company_id: number;
  readonly key: string;
  readonly locale: string;
}

async function put(db: Rows, { company_id, key, locale }: Place, value: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`insert into textoverride (company_id, locale, key, value)
    values (${company_id}, ${locale}, ${key}, ${value})
    on conflict (company_id, lower(locale), lower(key)) do update
    set key = excluded.key, value = excluded.value, version = textoverride.version + 1, updated_at = now()
    returning id`.execute(db);
  return rows[0] && Number(rows[0].id);
}

async function remove(db: Rows, { company_id, key, locale }: Place): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`delete from textoverride
    where company_id = ${company_id} and key = ${key} and locale = ${locale} returning id`.execute(db);
  return rows[0] && Number(rows[0].id);
}
