// Filters a text by a part of it.
import { InputGroup } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { labelKeyOf } from '../entityField.ts';
import type { Filter, FilterProps } from './filter.ts';
import { useTyped } from './useTyped.ts';

export const textFilter: Filter = {
  Editor: TextFilter,
  text: ({ conditions, t }) =>
    conditions.contains === undefined
      ? (conditions.eq ?? '')
      : t('core.filter.containsText', { text: conditions.contains }),
};

function TextFilter({ entity, name, conditions, onChange }: FilterProps) {
  const { t } = useTranslation();
  const [text, setText] = useTyped(conditions.contains ?? '', (typed) => onChange(typed ? { contains: typed } : {}));
  return (
    <InputGroup
      aria-label={`${t(labelKeyOf(entity, name))}: ${t('core.filter.contains')}`}
      placeholder={t('core.filter.contains')}
      value={text}
      onValueChange={setText}
    />
  );
}
