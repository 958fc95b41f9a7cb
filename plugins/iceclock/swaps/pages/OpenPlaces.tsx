// Lists on the dashboard the free places that one may take, and shifts that one was offered.
import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState, formatDay, formatTime, http, Skeleton } from '#core';
import type { QueryRowTypes } from '#core/contract';
import { useQuery } from '#core/records';
import { whatOf } from './ShiftWhen.tsx';
import { useAct } from './useAct.ts';
import './swaps.css';

const SHOWN = 5;

export default function OpenPlaces() {
  const { t } = useTranslation();
  const { rows, state, reload } = useQuery('iceclock/open-places');
  const [isWhole, setWhole] = useState(false);
  if (state === 'loading') return <Skeleton shape="lines" rows={3} />;
  if (state === 'failed') return <ErrorState onRetry={reload} />;
  if (rows.length === 0) return <p className="muted">{t('iceclock.widget.open-places.none')}</p>;
  const shown = [...rows].sort(byTime).slice(0, isWhole ? undefined : SHOWN);
  return (
    <>
      <ul className="widget-list">
        {shown.map((place) => (
          <Place key={place.id} place={place} onTaken={reload} />
        ))}
      </ul>
      {rows.length > shown.length && (
        <Button
          variant="minimal"
          text={t('iceclock.shifts.all', { count: rows.length })}
          onClick={() => setWhole(true)}
        />
      )}
    </>
  );
}

type Row = QueryRowTypes['iceclock/open-places'];

const byTime = (one: Row, other: Row): number =>
  `${one.date} ${one.time_start}`.localeCompare(`${other.date} ${other.time_start}`);

function Place({ place, onTaken }: { place: Row; onTaken: () => void }) {
  const { t } = useTranslation();
  const { isBusy, act } = useAct('Roster');
  const { id, date, time_start, time_stop } = place;
  const take = async () => {
    await act(() => http.post(`roster/${id}/assignself`, {}), t('iceclock.place.taken'));
    onTaken();
  };
  const when = `${formatDay(date)} ${formatTime(time_start)} – ${formatTime(time_stop)}`;
  return (
    <li>
      <span className="shift-when">
        <span className="numeric">{when}</span>
        <span className="muted">{whatOf({ ...place, start_at: '', end_at: '' })}</span>
      </span>
      <Button
        className="place-take"
        intent="primary"
        loading={isBusy}
        text={t('iceclock.place.take')}
        aria-label={t('core.ui.named', { label: t('iceclock.place.take'), text: when })}
        onClick={() => void take()}
      />
    </li>
  );
}
