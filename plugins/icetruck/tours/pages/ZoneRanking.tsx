// Lists beside the board the zones of a day by what is expected there: who drives them already, what speaks against
// them, why so much is expected, and a button that plans a tour.
import { Button, HTMLSelect, Tag } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState, expectedEuro, forecastAmounts, forecastReasons, formatDay, formatNumber, Skeleton } from '#core';
import { dayAfter } from '#core/board';
import { type QueryRowTypes, today } from '#core/contract';
import { useQuery } from '#core/records';
import { findingText } from '../board/findingText.ts';
import { listed } from '../board/times.ts';
import { vanName } from '../board/tours.ts';
import type { Tours } from '../board/useTours.ts';
import { ofZone } from '../rules/of-zone.ts';

interface ZoneRankingProps {
  readonly plan: Tours;
  readonly mayPlan: boolean;
  readonly onPlan: (date: string, zone: number) => void;
}

type Expected = QueryRowTypes['icetruck/tour-expected'];

export function ZoneRanking({ plan, mayPlan, onPlan }: ZoneRankingProps) {
  const { t } = useTranslation();
  const { from, until } = plan.days;
  const days = listed(plan.days);
  const [asked, ask] = useState(today());
  const day = days.includes(asked) ? asked : from;
  const { rows, state, reload } = useQuery('icetruck/tour-expected', { from, until: dayAfter(until, -1) });
  const own = rows.filter(({ date }) => date === day);
  return (
    <section className="tour-drivers" aria-label={t('icetruck.tours.zones')}>
      {days.length > 1 && (
        <HTMLSelect
          fill
          aria-label={t('icetruck.tours.zones.day')}
          value={day}
          onChange={({ target }) => ask(target.value)}
        >
          {days.map((one) => (
            <option key={one} value={one}>
              {formatDay(one, 'long')}
            </option>
          ))}
        </HTMLSelect>
      )}
      {state === 'failed' && own.length === 0 && <ErrorState onRetry={reload} />}
      {state === 'loading' && own.length === 0 && <Skeleton shape="lines" rows={4} />}
      {state === 'ready' && own.length === 0 && <p className="muted">{t('icetruck.tours.zones.none')}</p>}
      <ol className="tour-zones">
        {own.map((row) => (
          <Zone key={row.icecream_van_zone_id} {...{ row, plan, mayPlan, onPlan }} />
        ))}
      </ol>
    </section>
  );
}

function Zone({ row, plan, mayPlan, onPlan }: Omit<ZoneRankingProps, never> & { readonly row: Expected }) {
  const { t } = useTranslation();
  const { icecream_van_zone_id: id, icecream_van_zone: named, date, place } = row;
  const zone = plan.zones.get(id);
  const tours = plan.tours.filter((tour) => tour.date === date && tour.icecream_van_zone_id === id);
  const against = ofZone(
    { ...candidateOf(plan.zones.get(id)), id: 0, date, icecream_van_zone_id: id } as never,
    plan.facts,
  );
  const [amount = '', ...usual] = forecastAmounts(row, expectedEuro, t);
  return (
    <li>
      <span className="tour-driver-line">
        <b>
          {formatNumber(place)}. <i className="tour-zone-dot" style={{ background: zone?.color }} aria-hidden="true" />{' '}
          {zone?.name ?? named?.display}
        </b>
        {mayPlan && tours.length === 0 && (
          <Button
            size="small"
            text={t('icetruck.tours.zones.plan')}
            aria-label={t('icetruck.tours.zones.planOf', { zone: zone?.name ?? '' })}
            onClick={() => onPlan(date, id)}
          />
        )}
      </span>
      {amount && <span className="numeric">{amount}</span>}
      <span className="tour-driver-facts">
        {tours.map((tour) => (
          <Tag key={tour.id} minimal intent="success">
            {vanText(tour.icecream_van_id, plan)}
          </Tag>
        ))}
        {tours.length === 0 && <Tag minimal>{t('icetruck.tours.zones.nobody')}</Tag>}
        {against.map((one) => (
          <Tag key={one.code} minimal intent="warning" multiline>
            {findingText(one, t)}
          </Tag>
        ))}
      </span>
      <small className="muted">{[...usual, ...forecastReasons(row, t)].join(' · ')}</small>
    </li>
  );
}

/** A tour in the hours of the zone, to ask what else speaks against it. */
const candidateOf = (
  zone: { readonly time_from?: string | null; readonly time_until?: string | null } | undefined,
) => ({
  time_start: zone?.time_from ?? '12:00:00',
  time_stop: zone?.time_until ?? '19:00:00',
});

const vanText = (id: number, { vans }: Tours): string => {
  const van = vans.find((one) => one.id === id);
  return van ? vanName(van) : '';
};
