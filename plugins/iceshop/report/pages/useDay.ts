// Holds the day and division of the report in the address, so that a link shows the same.
import { useSearchParams } from 'react-router';
import { useBusinessDay } from '#core';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

export function useDay() {
  const [search, setSearch] = useSearchParams();
  const now = useBusinessDay();
  const asked = search.get('day') ?? '';
  const isDay = DAY.test(asked) && new Date(`${asked}T00:00:00Z`).toJSON()?.slice(0, 10) === asked;
  const day = isDay ? asked : now;
  const division = Number(search.get('division')) || undefined;
  const show = (next: { readonly day?: string; readonly division?: number | undefined }) => {
    const to = { day, division, ...next };
    const params = { ...(to.day !== now && { day: to.day }), ...(to.division && { division: String(to.division) }) };
    setSearch(params, { replace: true });
  };
  return { day, division, now, show, params: { day, division_id: division } };
}
