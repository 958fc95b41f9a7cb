// Fills the placeholders of a template with a sample record: with the record's fields, those of records that it points
// to, and values that every template has, such as today's date.
import { type Entity, expandedName, fieldKey, formattingLocale, relationOf, today } from '#core/contract';
import { http } from '../../http/http.ts';
import { session } from '../../session/session.ts';
import { formatDate } from '../../texts/format.ts';
import { fieldOf } from '../entityField.ts';
import type { RecordOf, Translate } from '../kind.ts';
import { textOfValue } from '../kinds.ts';
import { isRelated } from '../relation/kind.ts';
import type { Variables } from './variables.ts';

type Values = Record<string, string>;

interface Asked {
  readonly variables: Variables;
  /** Undefined while no record is picked. */
  readonly id: number | undefined;
  readonly t: Translate;
  readonly entityOf: (resource: string) => Entity | undefined;
  readonly signal: AbortSignal;
}

export async function sampleOf(asked: Asked): Promise<Values> {
  const { variables, id, t, entityOf } = asked;
  const own = { company: session.auth.authEmployee?.company.name ?? '', date: formatDate(today()) };
  const entity = entityOf(variables.sample ?? '');
  if (!entity || id === undefined) return own;
  const record = await recordOf(asked, entity.resource, id);
  const found: Values = { ...own, ...valuesIn(entity, record, variables, t) };
  for (const [name, field] of Object.entries(entity.schema.properties)) {
    const related = record[expandedName(name)];
    const target = relationOf(field)?.many === false ? entityOf(relationOf(field)?.resource ?? '') : undefined;
    if (!target || !isRelated(related) || !lacks(variables, found, target)) continue;
    const more = await recordOf(asked, target.resource, related.id).catch(() => ({}));
    Object.assign(found, { ...valuesIn(target, more, variables, t), ...found });
  }
  return found;
}

/** Answers the texts of the fields that placeholders name; for a relation the name of its record. */
function valuesIn(entity: Entity, record: RecordOf, { names, fields = {} }: Variables, t: Translate): Values {
  const found = names.map((name) => {
    const field = fields[name] ?? name;
    const related = record[field] ?? record[expandedName(field)];
    return [name, isRelated(related) ? related.display : textIn(entity, field, record, t)] as const;
  });
  return Object.fromEntries(found.filter(([, text]) => text !== ''));
}

function textIn(entity: Entity, name: string, record: RecordOf, t: Translate): string {
  const field = fieldOf(entity, name);
  const [key, locale] = [fieldKey(entity, name), formattingLocale(session.locale)];
  return field ? textOfValue({ value: record[name], field, name, key, record, t, locale }) : '';
}

function lacks({ names }: Variables, found: Values, { schema }: Entity): boolean {
  return names.some((name) => found[name] === undefined && Object.hasOwn(schema.properties, name));
}

async function recordOf({ signal }: Asked, resource: string, id: number): Promise<RecordOf> {
  const { data } = await http.get<{ data: RecordOf }>(`${resource}/${id}`, { signal });
  return data.data;
}
