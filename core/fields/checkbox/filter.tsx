// Filters by yes or no.
import { Radio, RadioGroup } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { labelKeyOf } from '../entityField.ts';
import type { Filter, FilterProps } from '../filters/filter.ts';

export const yesNoFilter: Filter = {
  Editor: YesNoFilter,
  text: ({ conditions, t }) => t(conditions.eq === 'true' ? 'core.value.yes' : 'core.value.no'),
};

function YesNoFilter({ entity, name, conditions, onChange }: FilterProps) {
  const { t } = useTranslation();
  return (
    <RadioGroup
      aria-label={t(labelKeyOf(entity, name))}
      selectedValue={conditions.eq}
      onChange={({ currentTarget }) => onChange({ eq: currentTarget.value })}
    >
      <Radio label={t('core.value.yes')} value="true" />
      <Radio label={t('core.value.no')} value="false" />
    </RadioGroup>
  );
}
