// Shows who plans which zones are wished by whom, and how often each driver was given theirs in the last thirty days.
import { HTMLTable } from '@blueprintjs/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EmptyState } from '#core';
import { AreaMap, type MapArea } from '#core/map';
import { useQuery } from '#core/records';
import type { ZoneWish } from '../wishes.ts';
import { demandOf, shadeOf } from './demand.ts';

interface EverybodyProps {
  readonly zones: readonly MapArea[];
  /** The wishes for every day, or for the chosen weekday. */
  readonly wishes: readonly (ZoneWish & { readonly employee?: { readonly display?: string } })[];
  readonly mayEdit: boolean;
}

export function Everybody({ zones, wishes, mayEdit }: EverybodyProps) {
  const { t } = useTranslation();
  const { rows: granted } = useQuery('icetruck/wishes-granted');
  const demand = useMemo(() => demandOf(wishes), [wishes]);
  const most = Math.max(1, ...[...demand.values()].map(({ weight }) => weight));
  const areas = useMemo(
    () => zones.map((zone) => ({ ...zone, color: shadeOf(demand.get(zone.id)?.weight ?? 0, most) })),
    [zones, demand, most],
  );
  const wished = zones
    .filter(({ id }) => demand.has(id))
    .sort((a, b) => (demand.get(b.id)?.weight ?? 0) - (demand.get(a.id)?.weight ?? 0));
  const ranks = new Map(wishes.map((wish) => [`${wish.employee_id} ${wish.icecream_van_zone_id}`, wish.rank]));
  const names = new Map<number, string>([
    ...granted.map(({ employee_id, employee }): [number, string] => [employee_id, nameOf(employee)]),
    ...wishes.map(({ employee_id, employee }): [number, string] => [employee_id, nameOf(employee)]),
  ]);
  if (names.size === 0) return <EmptyState title={t('icetruck.wishes.nobody')} />;
  return (
    <>
      <AreaMap areas={areas} label={t('icetruck.wishes.map')} className="wishes-map" />
      <p className="wishes-legend">
        {t('icetruck.wishes.least')} <span aria-hidden="true" className="wishes-ramp" /> {t('icetruck.wishes.most')}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways by keys */}
      <section className="wishes-table" tabIndex={0} aria-label={t('icetruck.wishes.table')}>
        <HTMLTable compact>
          <thead>
            <tr>
              <th scope="col">{t('icetruck.icecreamvanpreferredzone.employee_id')}</th>
              <th scope="col">{t('icetruck.wishes.fairness')}</th>
              {wished.map(({ id, name, short }) => (
                <th key={id} scope="col" title={titleOf(t, name, demand.get(id))}>
                  {short ?? name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...names].map(([id, name]) => (
              <tr key={id}>
                <th scope="row">
                  {mayEdit ? (
                    <Link to={`?person=${id}`} aria-label={t('icetruck.wishes.edit', { name })}>
                      {name}
                    </Link>
                  ) : (
                    name
                  )}
                </th>
                <td>
                  <Granted row={granted.find(({ employee_id }) => employee_id === id)} />
                </td>
                {wished.map((zone) => (
                  <td key={zone.id} className="numeric wishes-rank" data-rank={ranks.get(`${id} ${zone.id}`)}>
                    {ranks.get(`${id} ${zone.id}`)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </HTMLTable>
      </section>
    </>
  );
}

function Granted({ row }: { readonly row: { readonly tours: number; readonly granted: number } | undefined }) {
  const { t } = useTranslation();
  if (!row || row.tours === 0) return <span className="muted">{t('icetruck.wishes.noTours')}</span>;
  return (
    <span className="wishes-granted">
      <meter min={0} max={row.tours} value={row.granted} />
      {t('icetruck.wishes.granted', { granted: row.granted, tours: row.tours })}
    </span>
  );
}

const nameOf = (employee: { readonly display?: string } | null | undefined): string => employee?.display ?? '';

function titleOf(t: ReturnType<typeof useTranslation>['t'], name: string, found?: { count: number; first: number }) {
  return found ? `${name}: ${t('icetruck.wishes.asked', { count: found.count, first: found.first })}` : name;
}
