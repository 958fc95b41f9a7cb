// Shows the groups of filters of which one must hold, in a frame: "one of: A and B, or C", each with buttons to add
// more.
import { PlusIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import { type Filters, MOST_GROUPS } from '../../table/query.ts';
import { AddFilter } from './AddFilter.tsx';
import { FilterChips, type FilterChipsProps } from './FilterChips.tsx';
import './filter-groups.css';

interface FilterGroupsProps {
  readonly entity: ResolvedEntity;
  readonly groups: readonly Filters[];
  readonly opener: (at: number) => Pick<FilterChipsProps, 'open' | 'onOpen' | 'onClose'>;
  readonly onChange: (at: number, group: Filters) => void;
}

export default function FilterGroups({ entity, groups, opener, onChange }: FilterGroupsProps) {
  const { t } = useTranslation();
  return (
    <div className="filter-any">
      <span className="muted">{t('core.filter.any')}</span>
      <ul className="filter-groups" aria-label={t('core.filter.any')}>
        {groups.map((filters, at) => {
          const { open, ...opening } = opener(at);
          const names = [...Object.keys(filters), ...(open ? [open] : [])];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a group is its place in the address
            <li key={at} className="filter-group" data-holds-several={names.length > 1 || undefined}>
              {at > 0 && <span className="filter-word muted">{t('core.filter.or')}</span>}
              <FilterChips
                {...{ entity, filters, open, ...opening }}
                label={t('core.filter.group', { number: at + 1 })}
                between={t('core.filter.and')}
                onChange={(group) => onChange(at, group)}
              />
              <AddFilter
                entity={entity}
                taken={names}
                onAdd={opening.onOpen}
                text={t('core.filter.and')}
                title={t('core.filter.andMore', { number: at + 1 })}
                icon={<PlusIcon />}
              />
            </li>
          );
        })}
      </ul>
      {groups.length < MOST_GROUPS && (
        <AddFilter
          entity={entity}
          taken={[]}
          onAdd={opener(groups.length).onOpen}
          text={t('core.filter.or')}
          icon={<PlusIcon />}
        />
      )}
    </div>
  );
}
