// Says what is known of the picked van: where it is and since when, who drives it, its tour and its battery.
import { Switch, Tag } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { formatMoney, formatNumber } from '#core';
import { hour, type LiveVan } from './layers.ts';
import { sinceOf, whenOf } from './list/VanList.tsx';
import type { VanSales } from './useVanSales.ts';

interface VanCardProps {
  readonly van: LiveVan;
  /** What vans sold today, for who may see it. */
  readonly sales: ReadonlyMap<number, VanSales> | undefined;
  readonly isFollowed: boolean;
  /** True while a time of the past is played: the tour and the battery are those of now. */
  readonly isPast: boolean;
  readonly onFollow: (isFollowed: boolean) => void;
}

export function VanCard({ van, sales, isFollowed, isPast, onFollow }: VanCardProps) {
  const { t } = useTranslation();
  const { nr, name, velocity = 0, battery_level, position_at, state, latitude } = van;
  return (
    <>
      <h2>
        {nr} · {name}
      </h2>
      <p>
        {sinceOf(van, t)}
        {state === 'MOVING' && ` · ${t('icetruck.map.kmh', { count: Math.round(velocity) })}`}
      </p>
      <dl>
        {!isPast && <TourFacts van={van} />}
        {!isPast && sales && <SoldToday sold={sales.get(van.id)} />}
        {position_at && <Fact name={t('icetruck.map.lastSeen')}>{whenOf(position_at)}</Fact>}
        {battery_level !== undefined && (
          <Fact name={t('icetruck.map.battery')}>
            {formatNumber(battery_level / 100, { style: 'percent' })}
            {battery_level < LOW && (
              <Tag minimal intent="danger">
                {t('icetruck.map.batteryLow')}
              </Tag>
            )}
          </Fact>
        )}
      </dl>
      {latitude === undefined ? (
        <p className="muted">{t('icetruck.map.noPosition')}</p>
      ) : (
        <Switch
          checked={isFollowed}
          label={t('icetruck.map.follow')}
          onChange={({ currentTarget }) => onFollow(currentTarget.checked)}
        />
      )}
    </>
  );
}

/** A battery below this many percent is low. */
const LOW = 20;

function TourFacts({ van }: { readonly van: LiveVan }) {
  const { t } = useTranslation();
  const { tour_id, time_start, time_stop, driver_employee, helper_employee, icecream_van_zone } = van;
  if (tour_id === undefined) return <Fact name={t('icetruck.map.tour')}>{t('icetruck.map.noTour')}</Fact>;
  return (
    <>
      <Fact name={t('icetruck.map.driver')}>{driver_employee?.display ?? t('icetruck.map.noDriver')}</Fact>
      {helper_employee && <Fact name={t('icetruck.map.helper')}>{helper_employee.display}</Fact>}
      <Fact name={t('icetruck.map.tour')}>
        {time_start && time_stop && `${hour(time_start)} – ${hour(time_stop)}`}
        {icecream_van_zone && ` · ${icecream_van_zone.display}`}
      </Fact>
    </>
  );
}

function SoldToday({ sold }: { readonly sold: VanSales | undefined }) {
  const { t } = useTranslation();
  const { turnover = 0, tickets = 0 } = sold ?? {};
  return (
    <Fact name={t('icetruck.map.soldToday')}>
      {formatMoney(turnover)} · {t('icetruck.map.tickets', { count: tickets, formatted: formatNumber(tickets) })}
    </Fact>
  );
}

export function Fact({ name, children }: { readonly name: string; readonly children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
