// Filters a text field by a part of it.
import { InputGroup } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { labelKeyOf } from '../fieldKind.ts';
import type { FilterProps } from './FilterEditor.tsx';
import { useTyped } from './useTyped.ts';

export function TextFilter({ entity, name, conditions, onChange }: FilterProps) {
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
