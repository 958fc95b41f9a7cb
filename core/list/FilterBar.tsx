// The filters of an index as chips, and the button that adds one (look.md "Index").
import { Button, Menu, MenuItem, PopoverNext } from '@blueprintjs/core';
import { FilterIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { labelKeyOf } from '../fields/entityField.ts';
import type { ResolvedEntity } from '../plugins/resolved.ts';
import type { Conditions, ListQuery } from '../table/query.ts';
import { FilterChip } from './FilterChip.tsx';
import { filterableFields } from './fields.ts';

interface FilterBarProps {
  readonly entity: ResolvedEntity;
  readonly filters: ListQuery['filters'];
  readonly onChange: (filters: ListQuery['filters']) => void;
}

export function FilterBar({ entity, filters, onChange }: FilterBarProps) {
  const { t } = useTranslation();
  // The chip that is open stays, with or without a condition yet.
  const [open, setOpen] = useState<string>();
  const set = (name: string, conditions: Conditions): void => {
    const { [name]: _, ...others } = filters;
    const hasAny = Object.keys(conditions).length > 0;
    // A changed filter keeps its place among the chips.
    onChange(
      hasAny ? (name in filters ? { ...filters, [name]: conditions } : { ...others, [name]: conditions }) : others,
    );
  };
  const names = Object.keys(filters);
  const shown = open === undefined || names.includes(open) ? names : [...names, open];
  return (
    <>
      {shown.length > 0 && (
        <ul className="filter-chips" aria-label={t('core.filter.chips')}>
          {shown.map((name) => (
            <li key={name}>
              <FilterChip
                entity={entity}
                name={name}
                conditions={filters[name] ?? {}}
                isOpen={open === name}
                onOpen={(isOpen) => setOpen(isOpen ? name : undefined)}
                onChange={(conditions) => set(name, conditions)}
              />
            </li>
          ))}
        </ul>
      )}
      <AddFilter entity={entity} taken={shown} onAdd={setOpen} />
    </>
  );
}

interface AddFilterProps {
  readonly entity: ResolvedEntity;
  readonly taken: readonly string[];
  readonly onAdd: (name: string) => void;
}

function AddFilter({ entity, taken, onAdd }: AddFilterProps) {
  const { t } = useTranslation();
  const fields = filterableFields(entity).filter((name) => !taken.includes(name));
  const menu = (
    <Menu className="filter-fields" aria-label={t('core.filter.add')}>
      {fields.map((name) => (
        <MenuItem key={name} text={t(labelKeyOf(entity, name))} onClick={() => onAdd(name)} />
      ))}
    </Menu>
  );
  return (
    <PopoverNext placement="bottom-start" shouldReturnFocusOnClose={false} content={menu}>
      <Button variant="minimal" icon={<FilterIcon />} text={t('core.filter.add')} />
    </PopoverNext>
  );
}
