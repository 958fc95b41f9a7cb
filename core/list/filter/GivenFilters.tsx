// Shows the filters of a list on a page that is not its index, such as a report; the page keeps them.
import { useMemo } from 'react';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import { readQuery, writeQuery } from '../../table/query.ts';
import { queryFields } from '../fields.ts';
import { FilterBar } from './FilterBar.tsx';
import './filter.css';
import '../index.css';
import './given-filters.css';

export interface GivenFiltersProps {
  readonly entity: ResolvedEntity;
  /** The filters as an address has them: `filter[status][in]`. */
  readonly given: Readonly<Record<string, string>>;
  readonly onChange: (given: Readonly<Record<string, string>>) => void;
}

export default function GivenFilters({ entity, given, onChange }: GivenFiltersProps) {
  // A tab would say its filters by its name, and there are no tabs here.
  const plain = useMemo(() => ({ ...entity, list: { ...entity.list, tabs: [] } }), [entity]);
  const query = useMemo(() => readQuery(new URLSearchParams(given), queryFields(entity)), [entity, given]);
  return (
    <div className="given-filters">
      <FilterBar entity={plain} query={query} onChange={(change) => onChange(writeQuery({ ...query, ...change }))} />
    </div>
  );
}
