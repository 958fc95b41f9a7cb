// A filter in words, for its chip: what is narrowed to, without the field's name.

import type { ResolvedEntity } from '../../plugins/resolved.ts';
import type { Conditions } from '../../table/query.ts';
import { formatDate, formatNumber, formatTime } from '../../texts/format.ts';
import { optionText, type Translate } from '../value.tsx';
import { dayOf } from './days.ts';
import { type FilterKind, filterKindOf } from './fields.ts';

/** Named options shown before "+2". */
const NAMED = 2;

export function filterText(
  entity: ResolvedEntity,
  name: string,
  conditions: Conditions,
  t: Translate,
  names: ReadonlyMap<string, string> = new Map(),
): string {
  if (conditions.empty !== undefined)
    return t(conditions.empty === 'true' ? 'core.filter.empty' : 'core.filter.filled');
  const kind = filterKindOf(entity, name);
  const chosen = chosenOf(conditions);
  if (kind === 'options') return few(chosen.map((value) => optionText(entity, name, value, t)));
  if (kind === 'relation') return few(chosen.map((id) => names.get(id) ?? `#${id}`));
  if (kind === 'boolean') return t(conditions.eq === 'true' ? 'core.value.yes' : 'core.value.no');
  if (conditions.contains !== undefined) return t('core.filter.containsText', { text: conditions.contains });
  if (conditions.eq !== undefined) return shown(kind, conditions.eq);
  return rangeText(kind, conditions, t);
}

/** Values of an any-of filter. */
export function chosenOf({ in: list, eq }: Conditions): string[] {
  return (list ?? eq ?? '').split(',').filter(Boolean);
}

function rangeText(kind: FilterKind | undefined, { gte, lte }: Conditions, t: Translate): string {
  const from = gte === undefined ? undefined : shown(kind, gte);
  const to = lte === undefined ? undefined : shown(kind, lte);
  if (from && to) return from === to ? from : `${from} – ${to}`;
  return from ? t('core.filter.fromText', { value: from }) : t('core.filter.toText', { value: to });
}

function shown(kind: FilterKind | undefined, value: string): string {
  if (kind === 'dates') return formatDate(dayOf(value));
  if (kind === 'times') return formatTime(value);
  return kind === 'numbers' && !Number.isNaN(Number(value)) ? formatNumber(Number(value)) : value;
}

function few(names: readonly string[]): string {
  const rest = names.length - NAMED;
  return names.slice(0, NAMED).join(', ') + (rest > 0 ? ` +${rest}` : '');
}
