// The filters of an index as chips, those of which one is enough in a frame of their own, and the button that adds one
// (look.md "Index").
import { PlusIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResolvedEntity } from '../plugins/resolved.ts';
import type { Conditions, Filters, ListQuery } from '../table/query.ts';
import { AddFilter } from './AddFilter.tsx';
import { FilterChip } from './FilterChip.tsx';

interface FilterBarProps {
  readonly entity: ResolvedEntity;
  readonly query: Pick<ListQuery, 'filters' | 'any'>;
  readonly onChange: (change: Partial<ListQuery>) => void;
}

/** Which of the two a chip belongs to, as the query has them. */
type Kind = 'filters' | 'any';

export function FilterBar({ entity, query, onChange }: FilterBarProps) {
  const { t } = useTranslation();
  // The chip that is open stays, with or without a condition yet.
  const [open, setOpen] = useState<{ readonly kind: Kind; readonly name: string }>();
  const chips = (kind: Kind) => ({
    entity,
    filters: query[kind] ?? {},
    open: open?.kind === kind ? open.name : undefined,
    onOpen: (name: string | undefined) => setOpen(name === undefined ? undefined : { kind, name }),
    onChange: (filters: Filters) => onChange({ [kind]: filters }),
  });
  const [all, any] = [chips('filters'), chips('any')];
  const taken = (kind: typeof all) => [...Object.keys(kind.filters), ...(kind.open ? [kind.open] : [])];
  const hasAny = taken(any).length > 0;
  return (
    <>
      <Chips {...all} label={t('core.filter.chips')} />
      {hasAny && (
        <div className="filter-any">
          <span className="muted">{t('core.filter.any')}</span>
          <Chips {...any} label={t('core.filter.any')} />
          <AddFilter
            entity={entity}
            taken={taken(any)}
            onAdd={any.onOpen}
            text={t('core.filter.or')}
            icon={<PlusIcon />}
          />
        </div>
      )}
      <AddFilter
        entity={entity}
        taken={taken(all)}
        onAdd={all.onOpen}
        text={t('core.filter.add')}
        onAddAny={hasAny ? undefined : any.onOpen}
      />
    </>
  );
}

interface ChipsProps {
  readonly entity: ResolvedEntity;
  readonly label: string;
  readonly filters: Filters;
  readonly open: string | undefined;
  readonly onOpen: (name: string | undefined) => void;
  readonly onChange: (filters: Filters) => void;
}

function Chips({ entity, label, filters, open, onOpen, onChange }: ChipsProps) {
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
  if (shown.length === 0) return null;
  return (
    <ul className="filter-chips" aria-label={label}>
      {shown.map((name) => (
        <li key={name}>
          <FilterChip
            entity={entity}
            name={name}
            conditions={filters[name] ?? {}}
            isOpen={open === name}
            onOpen={(isOpen) => onOpen(isOpen ? name : undefined)}
            onChange={(conditions) => set(name, conditions)}
          />
        </li>
      ))}
    </ul>
  );
}
