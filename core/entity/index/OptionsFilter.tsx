// Filters by ticking: any of a field's options, or yes and no.
import { Checkbox, Radio, RadioGroup } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { labelKeyOf } from '../fieldKind.ts';
import { optionText, type Translate } from '../value.tsx';
import type { FilterProps } from './FilterEditor.tsx';
import { optionsOf } from './fields.ts';
import { chosenOf } from './filterText.ts';

export function OptionsFilter({ entity, name, conditions, onChange }: FilterProps) {
  const { t } = useTranslation();
  const chosen = chosenOf(conditions);
  return (
    <div className="filter-options">
      {optionsOf(entity, name).map((option) => (
        <Checkbox
          key={option}
          label={optionText(entity, name, option, t as Translate)}
          checked={chosen.includes(String(option))}
          onChange={() => onChange(anyOf(toggled(chosen, String(option))))}
        />
      ))}
    </div>
  );
}

export function YesNoFilter({ entity, name, conditions, onChange }: FilterProps) {
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

export function toggled(chosen: readonly string[], value: string): string[] {
  return chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value];
}

export function anyOf(chosen: readonly string[]) {
  return chosen.length > 0 ? { in: chosen.join(',') } : {};
}
