// Loads the filters of a list when a page first shows them.
import { lazyPart } from '../../plugins/lazy.ts';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import type { GivenFiltersProps } from './GivenFilters.tsx';

export const LazyGivenFilters = lazyPart<GivenFiltersProps>(
  () => import(/* webpackChunkName: "records" */ './GivenFilters.tsx'),
  <Skeleton shape="lines" />,
);
