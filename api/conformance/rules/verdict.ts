// Checks that form and server judge generated records of each entity alike.
import { type EntityFile, type FieldSchema, resolveEntity } from '#core/contract';
import type { ServerFieldKind } from '../../contract/index.ts';
import { adoptKinds } from '../../modules/field-kinds.ts';
import type { JudgedKind } from '../evaluation/evaluate.ts';
import { error, type Finding, warning } from '../finding.ts';
import type { Row } from '../records/fitted.ts';
import { disagreements } from '../records/verdicts.ts';
import { fileOf, type Subject } from '../subject.ts';

/** The most findings for each entity, since a broken one would have the same at every field. */
const MOST = 3;

export type Records = ReadonlyMap<string, readonly Row[]>;

export function verdictFindings(subject: Subject, records: Records, kinds: readonly JudgedKind[]): Finding[] {
  const { plugin, pack, entities, shipped } = subject;
  const server = { plugin: plugin.id, fieldKinds: kinds.map(asRemembered) };
  const beside = shipped.map((manifest) => ({ manifest }));
  return entities.flatMap(({ model }) => {
    const file = plugin.entities?.map(fileOf).find((each) => each.model === model) as EntityFile;
    const serverEntity = resolveEntity(plugin, file);
    adoptKinds([serverEntity], [...beside, { manifest: plugin, server }]);
    const found = disagreements(resolveEntity(plugin, file), serverEntity, records.get(model) ?? []);
    return found.slice(0, MOST).map(({ path, code, by, value }) => {
      const where = { file: pack.files.manifest, path: `entities.${model}.${path}` };
      const other = by === 'form' ? 'server' : 'form';
      const reason = `${JSON.stringify(value) ?? 'no value'} is refused by the ${by} (${code}) and not by the ${other}`;
      const isOfKind = by === 'server' && fieldAt(file.schema, path)?.kind !== undefined;
      return isOfKind ? warning('verdict', where, reason) : error('verdict', where, reason);
    });
  });
}

/** Makes a kind that answers for each value what the thread answered. */
function asRemembered({ id, column, values }: JudgedKind): ServerFieldKind {
  const key = (value: unknown) => JSON.stringify(value);
  const stored = new Map(values.map((each) => [key(each.value), each.stored]));
  const faults = new Map(values.map((each) => [key(each.stored), each.fault]));
  return {
    id,
    column,
    normalise: (text) => (stored.get(key(text)) ?? text) as string,
    check: (value) => faults.get(key(value)),
  };
}

/** Lists the records' values in fields of each kind, at every depth. */
export function valuesOfKinds(subject: Subject, records: Records): Record<string, unknown[]> {
  const values: Record<string, unknown[]> = {};
  const walk = ({ kind, items, properties }: FieldSchema, value: unknown): void => {
    if (kind !== undefined && value !== undefined) values[kind] = [...(values[kind] ?? []), value];
    if (Array.isArray(value) && items) for (const item of value) walk(items, item);
    if (typeof value !== 'object' || value === null) return;
    for (const [name, field] of Object.entries(properties ?? {})) walk(field, (value as Row)[name]);
  };
  for (const { model, schema } of subject.entities) for (const record of records.get(model) ?? []) walk(schema, record);
  return values;
}

function fieldAt(schema: FieldSchema, path: string): FieldSchema | undefined {
  return path.split('.').reduce<FieldSchema | undefined>((field, name) => {
    return /^\d+$/.test(name) ? field?.items : field?.properties?.[name];
  }, schema);
}
