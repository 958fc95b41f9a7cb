// Shows the filters of an index as chips, those of which one must hold in a frame of their own, and the button that
// adds one (docs/look.md, "Index").
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../plugins/lazy.ts';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import type { Filters, ListQuery } from '../../table/query.ts';
import { currentTab } from '../tabs/current.ts';
import { AddFilter } from './AddFilter.tsx';
import { FilterChips } from './FilterChips.tsx';

// Fetched on demand, since most lists have no such groups.
const FilterGroups = lazyPart(() => import('./FilterGroups.tsx'), null);

interface FilterBarProps {
  readonly entity: ResolvedEntity;
  readonly query: Pick<ListQuery, 'filters' | 'any'>;
  readonly onChange: (change: Partial<ListQuery>) => void;
}

/** The place of a chip: among the filters that must all hold, or in the group of that number. */
type Place = 'all' | number;

export function FilterBar({ entity, query, onChange }: FilterBarProps) {
  const { t } = useTranslation();
  // The open chip stays while its filter has no condition yet.
  const [open, setOpen] = useState<{ readonly place: Place; readonly name: string }>();
  const { filters, any = [] } = query;
  // A tab's name already says its filters.
  const isTab = currentTab(entity, { search: '', sort: [], ...query }) !== undefined;
  const opener = (place: Place) => ({
    open: open?.place === place ? open.name : undefined,
    onOpen: (name: string) => setOpen({ place, name }),
    // A chip that closes late must not close the next one, which is open by then.
    onClose: (name: string) => setOpen((now) => (now?.place === place && now.name === name ? undefined : now)),
  });
  const all = opener('all');
  const setGroup = (at: number, group: Filters): void => {
    const held = [...any.slice(0, at), group, ...any.slice(at + 1)].filter((each) => Object.keys(each).length > 0);
    // The groups behind a removed one move up; an open chip of the removed group moves to a new group at the end.
    if (Object.keys(group).length === 0) setOpen((now) => now && { ...now, place: placeWithout(at, now.place, held) });
    onChange({ any: held });
  };
  const begun = typeof open?.place === 'number' && open.place >= any.length;
  const groups = begun ? [...any, {}] : any;
  return (
    <>
      <div className="filter-line">
        <FilterChips
          {...{ entity, filters, ...all, isSaid: isTab }}
          label={t('core.filter.chips')}
          onChange={(next) => onChange({ filters: next })}
        />
        {groups.length > 0 && <FilterGroups {...{ entity, groups, opener }} onChange={setGroup} />}
      </div>
      <AddFilter
        entity={entity}
        taken={isTab ? [] : [...Object.keys(filters), ...(all.open ? [all.open] : [])]}
        onAdd={all.onOpen}
        text={t('core.filter.add')}
        onAddAny={groups.length > 0 ? undefined : opener(0).onOpen}
      />
    </>
  );
}

function placeWithout(gone: number, place: Place, held: readonly Filters[]): Place {
  if (place === 'all' || place < gone) return place;
  return place === gone ? held.length : place - 1;
}
