// Shows the next stop: where, when, what to hand over, and what is still to be paid.

import type { ReactNode } from 'react';
import { hour, useDriveWords, WaysTo } from '#core/driving';
import type { Goods, Run, Stop } from '../run.ts';
import type { Driving } from './Driving.ts';
import { ToPay } from './ToPay.tsx';
import { keeping } from './words.tsx';
import './next-stop.css';

interface NextStopProps {
  readonly run: Run;
  readonly stop: Stop;
  readonly driving: Driving;
  readonly children?: ReactNode;
}

export function NextStop({ run, stop, driving, children }: NextStopProps) {
  const { t } = useDriveWords();
  const { name, street, city, order, note, goods = order?.lines } = stop;
  const nr = run.stops.findIndex(({ id }) => id === stop.id) + 1;
  return (
    <section className="drive-next" aria-label={t('next')}>
      <p className="drive-quiet">{t('stopOf', { nr, count: run.stops.length })}</p>
      <h2>{name}</h2>
      <p className="drive-street">
        {street}
        <br />
        {city}
      </p>
      <When stop={stop} date={run.date} />
      <WaysTo place={stop} />
      {[order?.customer_note, note].filter(Boolean).map((each) => (
        <p key={each} className="drive-note">
          {each}
        </p>
      ))}
      {order && order.due_vati > 0 && (
        <ToPay {...{ stop, driving }} due={order.due_vati} isOut={run.status === 'ON_THE_ROAD'} />
      )}
      {goods && <HandOver lines={goods} />}
      {children}
    </section>
  );
}

/** Shows the promised time, the expected time, and a word that says whether they fit. */
function When({ stop, date }: { readonly stop: Stop; readonly date: string }) {
  const { t, time } = useDriveWords();
  const { eta, order } = stop;
  const kept = keeping(stop, date, t);
  return (
    <p className="drive-when">
      {eta && <strong>{t('eta', { time: time(eta) })}</strong>}
      {order?.delivery_start && (
        <span>{t('promised', { from: hour(order.delivery_start), until: hour(order.delivery_stop) })}</span>
      )}
      {eta && order?.delivery_start && (
        <span className="drive-tag" data-state={kept.state}>
          {kept.text}
        </span>
      )}
    </p>
  );
}

const ORDER = ['FROZEN', 'CHILLED', 'AMBIENT'];

/** Lists the goods to hand over, the frozen ones first. */
function HandOver({ lines }: { readonly lines: readonly Goods[] }) {
  const { t } = useDriveWords();
  const kinds = ORDER.filter((kind) => lines.some(({ temperature }) => temperature === kind));
  return (
    <div className="drive-goods">
      <h3>{t('handOver')}</h3>
      {kinds.map((kind) => (
        <ul key={kind} aria-label={t(`temperature.${kind}`)}>
          <li className="drive-kind">{t(`temperature.${kind}`)}</li>
          {lines
            .filter(({ temperature }) => temperature === kind)
            .map(({ id, quantity, name, options = [], note }) => (
              <li key={id}>
                <strong>{quantity} ×</strong> {[name, ...options].join(', ')}
                {note && <em> {note}</em>}
              </li>
            ))}
        </ul>
      ))}
    </div>
  );
}
