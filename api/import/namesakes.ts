// Finds new rows whose name another record or row already has. A preview shows them, and refuses none.
import { DISPLAY_PART, type Entity, relationOf } from '#core/contract';
import type { FieldError } from '../contract/index.ts';
import { byFields, type Finding } from './existing.ts';
import type { Job } from './job.ts';
import type { Plan } from './plan.ts';

type Values = Readonly<Record<string, unknown>>;

/** Answers warnings by the line of the row. */
export async function namesakes(call: Finding, job: Job, plans: readonly Plan[]): Promise<Map<number, FieldError>> {
  const { entity } = call.resource;
  const [path] = namingFields(entity);
  const made = plans.filter(({ known, name }) => known === undefined && name !== '');
  if (job.mode !== 'preview' || !path || made.length === 0) return new Map();
  const fields = [...namingFields(entity), ...parentFields(entity)];
  const keyOf = (record: Values) =>
    JSON.stringify(
      fields.map((name) =>
        String(record[name] ?? '')
          .trim()
          .toLowerCase(),
      ),
    );
  const bodies = made.map(({ body }) => body);
  const found = { values: bodies, empties: true, read: fields };
  const there = new Set((await byFields(call.db, call.resource, call.actor, fields, found)).map(keyOf));
  const warnings = new Map<number, FieldError>();
  for (const { row, body } of made) {
    const key = keyOf(body);
    const code = there.has(key) ? 'nameExists' : job.named.has(key) ? 'nameTwice' : undefined;
    job.named.add(key);
    if (code) warnings.set(row.line, { path, code });
  }
  return warnings;
}

/** Lists the entity's own texts in the display name, by which a person knows a record. */
function namingFields({ display, schema }: Entity): string[] {
  const named = [...display.matchAll(DISPLAY_PART)].map((match) => match[1] as string);
  return named.filter((name) => {
    const field = schema.properties[name];
    return field?.type === 'string' && !field.enum && !field.masked && !field.readOnly && !field.computed;
  });
}

/** Lists the parent fields: rows of different parents may share a name. */
function parentFields({ noPages, orderable, schema }: Entity): string[] {
  if (typeof orderable === 'object') return [orderable.within];
  const required = noPages ? (schema.required ?? []) : [];
  return required.filter((name) => relationOf(schema.properties[name] ?? {})?.many === false);
}
