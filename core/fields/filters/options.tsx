// Filters by ticking any of a field's options; a long list is narrowed by typing.
import { Checkbox, InputGroup } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldKey, iconNameOf, plainText } from '#core/contract';
import { fieldOf, labelKeyOf } from '../entityField.ts';
import type { Translate } from '../kind.ts';
import { optionText } from '../select/kind.ts';
import { WithIcon } from '../select/WithIcon.tsx';
import { anyOf, chosenOf, type Filter, type FilterProps, few, toggled } from './filter.ts';

export const optionsFilter: Filter = {
  Editor: OptionsFilter,
  text: ({ entity, name, conditions, t }) =>
    few(chosenOf(conditions).map((value) => optionText({ key: fieldKey(entity, name), t }, value))),
};

/** From this many options on the person can search them. */
const MANY = 12;

function OptionsFilter({ entity, name, conditions, onChange }: FilterProps) {
  const t = useTranslation().t as Translate;
  const [typed, setTyped] = useState('');
  const chosen = chosenOf(conditions);
  const field = fieldOf(entity, name);
  const options = (field?.enum ?? field?.items?.enum ?? []).map((option) => ({
    option,
    label: optionText({ key: fieldKey(entity, name), t }, option),
  }));
  const found = options.filter(({ label }) => plainText(label).includes(plainText(typed.trim())));
  return (
    <>
      {options.length >= MANY && (
        <InputGroup
          type="search"
          aria-label={t('core.ui.named', { label: t(labelKeyOf(entity, name)), text: t('core.index.search') })}
          placeholder={t('core.index.search')}
          value={typed}
          onValueChange={setTyped}
        />
      )}
      <div className="filter-options">
        {found.map(({ option, label }) => (
          <Checkbox
            key={option}
            labelElement={<WithIcon text={label} icon={iconNameOf(field?.items ?? field, option)} />}
            checked={chosen.includes(String(option))}
            onChange={() => onChange(anyOf(toggled(chosen, String(option))))}
          />
        ))}
        {found.length === 0 && <p className="muted">{t('core.filter.nothing')}</p>}
      </div>
    </>
  );
}
