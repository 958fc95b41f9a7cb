// Filters by ticking any of a field's options.
import { Checkbox } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { fieldOf } from '../entityField.ts';
import type { Translate } from '../kind.ts';
import { optionText } from '../select/kind.ts';
import { anyOf, chosenOf, type Filter, type FilterProps, few, toggled } from './filter.ts';

export const optionsFilter: Filter = {
  Editor: OptionsFilter,
  text: ({ entity, name, conditions, t }) =>
    few(chosenOf(conditions).map((value) => optionText({ key: `${entity.text}.${name}`, t }, value))),
};

function OptionsFilter({ entity, name, conditions, onChange }: FilterProps) {
  const t = useTranslation().t as Translate;
  const chosen = chosenOf(conditions);
  const field = fieldOf(entity, name);
  return (
    <div className="filter-options">
      {(field?.enum ?? field?.items?.enum ?? []).map((option) => (
        <Checkbox
          key={option}
          label={optionText({ key: `${entity.text}.${name}`, t }, option)}
          checked={chosen.includes(String(option))}
          onChange={() => onChange(anyOf(toggled(chosen, String(option))))}
        />
      ))}
    </div>
  );
}
