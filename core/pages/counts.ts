// Numbers on the dashboard: what each asks for, where it leads, and what was found.
import { type Count, fieldKey, filtersOf } from '#core/contract';
import { addressOf, onItsSide } from '../fields/access.ts';
import type { Translate } from '../fields/kind.ts';
import { optionText } from '../fields/select/kind.ts';
import { http } from '../http/http.ts';
import type { ResolvedEntity } from '../plugins/resolved.ts';
import { type Conditions, writeQuery } from '../table/query.ts';

export interface Counting extends Count {
  readonly entity: ResolvedEntity;
}
export interface Line {
  readonly key: string;
  readonly text: string;
  readonly count: number;
  readonly to: string;
  readonly tone?: Count['tone'];
}

/** Answers the lines of one count: itself, or one for each value found, in the order of the entity file. */
export async function linesOf(counting: Counting, titleKey: string, t: Translate): Promise<readonly Line[]> {
  const { id, entity, groupBy, tone } = counting;
  const filters = filtersOf(counting.filters);
  const query = { ...writeQuery({ search: '', sort: [], filters }), group: groupBy };
  const { data } = await http.get<Answer>(`${entity.resource}/count`, { query });
  const { count, groups = {} } = data.data;
  if (groupBy === undefined) {
    return [{ key: id, text: t(`${titleKey}.${id}`), count, to: listOf(entity, filters), tone }].filter(isSome);
  }
  const lines = (entity.schema.properties[groupBy]?.enum ?? []).map(String).map((value) => ({
    key: `${id}.${value}`,
    text: optionText({ key: fieldKey(entity, groupBy), t }, value),
    count: groups[value] ?? 0,
    to: listOf(entity, { ...filters, [groupBy]: { in: value } }),
    tone,
  }));
  return lines.filter(isSome);
}

interface Answer {
  readonly data: { readonly count: number; readonly groups?: Readonly<Record<string, number>> };
}

function isSome({ count }: Line): boolean {
  return count > 0;
}

function listOf(entity: ResolvedEntity, filters: Readonly<Record<string, Conditions>>): string {
  const query = new URLSearchParams(writeQuery({ search: '', sort: [], filters })).toString();
  const held = Object.entries(filters).map(([name, { eq, in: one }]) => [name, eq ?? one]);
  return addressOf(onItsSide(entity, Object.fromEntries(held)), 'index') + (query && `?${query}`);
}
