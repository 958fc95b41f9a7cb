// Shows a row of chips, one for each filtered field; all filters of the row must hold.
import { Fragment } from 'react';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import type { Conditions, Filters } from '../../table/query.ts';
import { FilterChip } from './FilterChip.tsx';

export interface FilterChipsProps {
  readonly entity: ResolvedEntity;
  readonly label: string;
  readonly filters: Filters;
  readonly open: string | undefined;
  readonly onOpen: (name: string) => void;
  readonly onClose: (name: string) => void;
  readonly onChange: (filters: Filters) => void;
  /** True if the filters are named elsewhere: only the one that is being edited is shown. */
  readonly isSaid?: boolean;
  /** The word between two chips, if it has to be shown. */
  readonly between?: string;
}

export function FilterChips({
  entity,
  label,
  filters,
  open,
  onOpen,
  onClose,
  onChange,
  isSaid,
  between,
}: FilterChipsProps) {
  const set = (name: string, conditions: Conditions): void => {
    const { [name]: _, ...others } = filters;
    const hasAny = Object.keys(conditions).length > 0;
    // A changed filter keeps its place among the chips.
    onChange(
      hasAny ? (name in filters ? { ...filters, [name]: conditions } : { ...others, [name]: conditions }) : others,
    );
  };
  const names = isSaid ? [] : Object.keys(filters);
  const shown = open === undefined || names.includes(open) ? names : [...names, open];
  if (shown.length === 0) return null;
  return (
    <ul className="filter-chips" aria-label={label}>
      {shown.map((name, at) => (
        <Fragment key={name}>
          {at > 0 && between && <li className="filter-word muted">{between}</li>}
          <li>
            <FilterChip
              entity={entity}
              name={name}
              conditions={filters[name] ?? {}}
              isOpen={open === name}
              onOpen={(isOpen) => (isOpen ? onOpen : onClose)(name)}
              onChange={(conditions) => set(name, conditions)}
            />
          </li>
        </Fragment>
      ))}
    </ul>
  );
}
