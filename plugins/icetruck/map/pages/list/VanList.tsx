// Lists the vans, with a search and filters, each with its state and since when; and below them whatever else the map
// shows, for readers, for keys and on phones.
import { Button, InputGroup } from '@blueprintjs/core';
import { SearchIcon } from '@blueprintjs/icons';
import { memo, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDayTime, formatMoney, formatTime } from '#core';
import { clockTime, localTime, today, type VanState } from '#core/contract';
import type { MapLayer, MapPick } from '#core/map';
import type { LiveVan } from '../layers.ts';
import { RINGS } from '../layers.ts';
import type { VanSales } from '../useVanSales.ts';
import { OtherItems } from './OtherItems.tsx';

interface VanListProps {
  readonly vans: readonly LiveVan[];
  /** What else the map shows. */
  readonly others: readonly MapLayer[];
  /** What vans sold today, for who may see it. */
  readonly sales: ReadonlyMap<number, VanSales> | undefined;
  readonly picked: MapPick | undefined;
  readonly onPick: (pick: MapPick) => void;
}

const STATES: readonly VanState[] = ['MOVING', 'STOPPED', 'OFFLINE'];
/** Keys 1 to 9 pick the vans of the list. */
const KEYS = 9;

export const VanList = memo(function VanList({ vans, others, sales, picked, onPick }: VanListProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const [only, setOnly] = useState<VanState>();
  const words = search.trim().toLowerCase();
  const places = useMemo(() => new Map(vans.map(({ id }, index) => [id, index + 1])), [vans]);
  const found = vans.filter((van) => (!only || van.state === only) && textOf(van).includes(words));
  return (
    <div className="van-list">
      <InputGroup
        type="search"
        leftIcon={<SearchIcon />}
        value={search}
        placeholder={t('icetruck.map.search')}
        aria-label={t('icetruck.map.search')}
        onChange={({ target }) => setSearch(target.value)}
      />
      <fieldset className="van-list-states" aria-label={t('icetruck.map.filter')}>
        {STATES.map((state) => (
          <Button
            key={state}
            size="small"
            active={only === state}
            aria-pressed={only === state}
            text={`${t(`icetruck.map.state.${state}`)} ${vans.filter((van) => van.state === state).length}`}
            onClick={() => setOnly(only === state ? undefined : state)}
          />
        ))}
      </fieldset>
      <ul aria-label={t('icetruck.map.vans')}>
        {found.map((van) => (
          <VanRow
            key={van.id}
            van={van}
            sold={sales?.get(van.id)?.turnover}
            nth={places.get(van.id) ?? 0}
            isPicked={picked?.layer === 'vans' && picked.id === van.id}
            onPick={onPick}
          />
        ))}
      </ul>
      {found.length === 0 && (
        <p className="muted">{t(vans.length ? 'icetruck.map.noneFound' : 'icetruck.map.noVans')}</p>
      )}
      {others.map((layer) => (
        <OtherItems
          key={layer.id}
          {...{ layer, onPick, words }}
          picked={picked?.layer === layer.id ? picked.id : undefined}
        />
      ))}
    </div>
  );
});

const textOf = ({ nr, name, license_plate, driver_employee }: LiveVan): string =>
  [nr, name, license_plate, driver_employee?.display].join(' ').toLowerCase();

interface VanRowProps {
  readonly van: LiveVan;
  readonly sold: number | undefined;
  readonly nth: number;
  readonly isPicked: boolean;
  readonly onPick: (pick: MapPick) => void;
}

const VanRow = memo(function VanRow({ van, sold, nth, isPicked, onPick }: VanRowProps) {
  const { t } = useTranslation();
  const { id, nr, name, color_background, color_text, state, driver_employee, velocity = 0 } = van;
  return (
    <li>
      <button type="button" aria-pressed={isPicked} onClick={() => onPick({ layer: 'vans', id })}>
        <span
          className="van-list-nr"
          style={{ background: color_background, color: color_text, borderColor: RINGS[state] }}
        >
          {nr}
        </span>
        <span className="van-list-words">
          <span>{name}</span>
          <span className="muted">
            {sinceOf(van, t)}
            {state === 'MOVING' && ` · ${t('icetruck.map.kmh', { count: Math.round(velocity) })}`}
            {driver_employee && ` · ${driver_employee.display}`}
            {sold !== undefined && ` · ${formatMoney(sold)}`}
          </span>
        </span>
        {nth <= KEYS && (
          <span className="van-list-key muted" aria-hidden="true">
            {nth}
          </span>
        )}
      </button>
    </li>
  );
});

type T = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** "Driving since 14:05"; without any position, only that it is offline. */
export function sinceOf({ state, state_since, position_at }: LiveVan, t: T): string {
  const since = state === 'OFFLINE' ? position_at : state_since;
  const word = t(`icetruck.map.state.${state}`);
  return since === undefined ? word : t('icetruck.map.since', { state: word, time: whenOf(since) });
}

/** Writes a moment of today as its time alone. */
export const whenOf = (moment: string): string =>
  localTime(moment).startsWith(today()) ? formatTime(clockTime(moment)) : formatDayTime(moment);
