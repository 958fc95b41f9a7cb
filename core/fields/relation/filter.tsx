// Filters by related records, which a person searches by name and ticks.
import { Checkbox, InputGroup } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Entity, relationOf } from '#core/contract';
import { fieldOf, labelKeyOf } from '../entityField.ts';
import { anyOf, chosenOf, type Filter, type FilterProps, few, toggled } from '../filters/filter.ts';
import { useTyped } from '../filters/useTyped.ts';
import { useNames, useOptions } from './useOptions.ts';

export const relationFilter: Filter = {
  Editor: RelationFilter,
  text: ({ conditions, names }) => few(chosenOf(conditions).map((id) => names.get(Number(id)) ?? `#${id}`)),
};

/** Answers the resource that a relation's filter searches. */
export function resourceOf(entity: Entity, name: string): string {
  return relationOf(fieldOf(entity, name) ?? {})?.resource ?? '';
}

function RelationFilter({ entity, name, conditions, onChange }: FilterProps) {
  const { t } = useTranslation();
  const resource = resourceOf(entity, name);
  const [search, setSearch] = useState('');
  const [text, setText] = useTyped(search, setSearch);
  const chosen = chosenOf(conditions).map(Number);
  const names = useNames(resource, chosen);
  const { options, state } = useOptions(resource, search, true);
  const others = options.filter(({ id }) => !chosen.includes(id));
  const offered = [...chosen.map((id) => ({ id, display: names.get(id) ?? `#${id}` })), ...others];
  const toggle = (id: number): void => onChange(anyOf(toggled(chosen.map(String), String(id))));
  return (
    <>
      <InputGroup
        type="search"
        aria-label={t('core.ui.named', { label: t(labelKeyOf(entity, name)), text: t('core.index.search') })}
        placeholder={t('core.index.search')}
        value={text}
        onValueChange={setText}
      />
      <div className="filter-options">
        {offered.map(({ id, display }) => (
          <Checkbox key={id} label={display} checked={chosen.includes(id)} onChange={() => toggle(id)} />
        ))}
        {state !== 'loading' && offered.length === 0 && <p className="muted">{t('core.filter.nothing')}</p>}
      </div>
    </>
  );
}
