// A value of the activity log as one short text: what a table cell would say, a long text by its beginning.
import { expandedName, relationOf } from '#core/contract';
import { fieldOf } from '../../fields/entityField.ts';
import type { Translate } from '../../fields/kind.ts';
import { isEmptyValue } from '../../fields/kinds.ts';
import { textOf } from '../../fields/value.tsx';
import type { ResolvedEntity } from '../../plugins/resolved.ts';

const LONGEST = 90;

/** Empty when there is no value. */
export function changedText(entity: ResolvedEntity, name: string, value: unknown, t: Translate): string {
  if (isEmptyValue(value)) return '';
  const field = fieldOf(entity, name);
  const isRelation = field !== undefined && relationOf(field) !== undefined;
  const record = isRelation ? relationRecord(name, value, t) : { [name]: value };
  const text = textOf(entity, name, record, t).replace(/\s+/g, ' ').trim();
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

interface Reference {
  readonly id: number;
  readonly display: string | null;
}

/** As records carry relations: ids, and beside them the names. */
function relationRecord(name: string, value: unknown, t: Translate): Record<string, unknown> {
  const named = [value].flat().map((reference) => {
    const { id, display } = reference as Reference;
    return { id, display: display ?? t('core.activity.gone', { id }) };
  });
  const ids = named.map(({ id }) => id);
  return Array.isArray(value)
    ? { [name]: ids, [expandedName(name)]: named }
    : { [name]: ids[0], [expandedName(name)]: named[0] };
}
