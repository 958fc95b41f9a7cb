// Says, before times are saved, which coming timeslots they would touch.
import { Callout } from '@blueprintjs/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, formatNumber, formatTime, http } from '#core';
import { useAsked } from '#core/records';
import type { Times } from './times.ts';

interface Changes {
  readonly made: number;
  readonly changed: number;
  readonly removed: number;
  readonly closed: number;
  readonly kept: number;
  readonly booked: readonly {
    readonly date: string;
    readonly time_start: string;
    readonly time_stop: string;
    readonly orders: number;
  }[];
}

const KINDS = ['made', 'changed', 'removed', 'closed'] as const;
/** Waits until nobody types or drags before it asks. */
const CALM_MS = 400;

const TYPES: Readonly<Record<string, string>> = {
  pickuppoint: 'PICK_UP_POINT',
  deliveryzone: 'DELIVERY_ZONE',
  shipmentzone: 'SHIPMENT_ZONE',
};

interface TouchedProps {
  readonly resource: string;
  /** The place with the values that are being typed. */
  readonly owner: Readonly<Record<string, unknown>>;
  readonly times: readonly Times[];
}

export function Touched({ resource, owner, times }: TouchedProps) {
  const { t } = useTranslation();
  const type = TYPES[resource];
  const whole = times.filter(({ time_start, time_stop }) => time_start && time_stop && time_stop > time_start);
  const body = { deliverable_type: type, place_id: owner.id, active: owner.active, times: whole };
  const question = useCalm(JSON.stringify(body));
  const { data, state } = useAsked<Changes>(type && typeof owner.id === 'number' ? question : undefined, {
    ask: async (signal) =>
      (await http.post<{ data: Changes }>('iceshop/slot-changes', JSON.parse(question), { signal })).data.data,
    keeps: true,
  });
  if (typeof owner.id !== 'number') return <p className="muted">{t('iceshop.times.new')}</p>;
  if (!data) return <p className="muted">{state === 'failed' ? t('iceshop.times.unknown') : '…'}</p>;
  const said = KINDS.filter((kind) => data[kind] > 0);
  if (said.length === 0) return <p className="muted">{t('iceshop.times.nothing')}</p>;
  return (
    <Callout
      compact
      intent={data.closed > 0 || data.booked.length > 0 ? 'warning' : undefined}
      className="times-touched"
    >
      <p>{t('iceshop.times.touched')}</p>
      <ul>
        {said.map((kind) => (
          <li key={kind}>{t(`iceshop.times.${kind}`, { count: data[kind], formatted: formatNumber(data[kind]) })}</li>
        ))}
        {data.kept > 0 && <li>{t('iceshop.times.kept', { count: data.kept, formatted: formatNumber(data.kept) })}</li>}
      </ul>
      {data.booked.length > 0 && (
        <p>
          {t('iceshop.times.booked')}{' '}
          {data.booked
            .map(({ date, time_start, time_stop, orders }) =>
              t('iceshop.times.bookedOne', {
                day: formatDay(date),
                times: `${formatTime(time_start)} – ${formatTime(time_stop)}`,
                count: orders,
              }),
            )
            .join('; ')}
        </p>
      )}
    </Callout>
  );
}

function useCalm(text: string): string {
  const [calm, setCalm] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setCalm(text), CALM_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return calm;
}
