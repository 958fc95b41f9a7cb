// Names a group of a list: a status as its tag, a date by its day, week or month, a record by its name.
import type { ReactNode } from 'react';
import { dayAfter, relationOf, toneOf } from '#core/contract';
import { fieldOf, labelKeyOf } from '../../fields/entityField.ts';
import type { Translate } from '../../fields/kind.ts';
import { StateTag } from '../../fields/select/StateTag.tsx';
import { textOf } from '../../fields/value.tsx';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import { formatDays, formatFullDate, formatMonth } from '../../texts/format.ts';

interface Known {
  readonly names: ReadonlyMap<number, string>;
  readonly t: Translate;
}

export function groupName(entity: ResolvedEntity, by: string, value: string | null, { names, t }: Known): ReactNode {
  const [name = '', step] = by.split('.');
  const field = fieldOf(entity, name) ?? {};
  if (value === null) return <span className="muted">{t('core.filter.empty')}</span>;
  if (step === 'week') return formatDays(value, dayAfter(value, 6));
  if (step) return step === 'month' ? formatMonth(value) : formatFullDate(value);
  if (relationOf(field)) return names.get(Number(value)) ?? `#${value}`;
  const tone = toneOf(field, value);
  if (tone) return <StateTag text={t(`${labelKeyOf(entity, name)}.${value}`)} tone={tone} />;
  if (field.type === 'boolean') return t(value === 'true' ? 'core.groups.yes' : 'core.groups.no');
  return textOf(entity, name, { [name]: value }, t);
}
