// Makes the address of all rows of a day: the same list as a table, with that day alone.
import type { Location } from 'react-router';
import { type ListQuery, writeAddress } from '../../table/query.ts';
import { LOOK } from '../look/look.ts';

export function addressOfDay(
  { pathname }: Pick<Location, 'pathname'>,
  { query, field }: { readonly query: ListQuery; readonly field: string },
  day: string,
) {
  const filters = { ...query.filters, [field]: { eq: day } };
  const search = new URLSearchParams({ ...writeAddress({ ...query, filters }), [LOOK]: 'table' });
  return { pathname, search: search.toString() };
}
