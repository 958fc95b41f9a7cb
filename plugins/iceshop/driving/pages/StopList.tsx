// Lists all stops of a run in their order, and what goes into the van for them.
import { useDriveWords } from '#core/driving';
import { minutesOff, type Run, type Stop } from '../run.ts';
import { keeping } from './words.tsx';

interface StopListProps {
  readonly run: Run;
  readonly current?: number;
  readonly pick: (id: number) => void;
}

export function StopList({ run, current, pick }: StopListProps) {
  const { t } = useDriveWords();
  const { stops } = run;
  if (stops.length === 0) return <p className="drive-quiet">{t('noStops')}</p>;
  return (
    <section aria-label={t('stops')}>
      <h2 className="drive-sub">{t('stops')}</h2>
      <ol className="drive-stops">
        {stops.map((stop) => (
          <li key={stop.id} data-state={stop.status} aria-current={stop.id === current ? 'step' : undefined}>
            <button
              type="button"
              disabled={stop.status !== 'TODO'}
              title={stop.status === 'TODO' ? t('pick') : undefined}
              onClick={() => pick(stop.id)}
            >
              <StopLine stop={stop} date={run.date} />
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

function StopLine({ stop, date }: { readonly stop: Stop; readonly date: string }) {
  const { t, time } = useDriveWords();
  const { name, street, status, eta, done_at, failure_reason, waits } = stop;
  const late = status === 'TODO' && minutesOff(stop, date) > 0 ? keeping(stop, date, t) : undefined;
  const at = status === 'TODO' ? eta : done_at;
  return (
    <>
      <span className="drive-stop-name">
        <strong>{name}</strong>
        <span>{street}</span>
        {failure_reason && status === 'FAILED' && <em>{failure_reason}</em>}
      </span>
      <span className="drive-stop-state">
        {at && <span>{time(at)}</span>}
        <span className="drive-tag" data-state={late?.state ?? status}>
          {late?.text ?? t(`state.${status}`)}
        </span>
        {waits && <small>{t('waits')}</small>}
      </span>
    </>
  );
}

export function Load({ run }: { readonly run: Run }) {
  const { t } = useDriveWords();
  if (run.load.length === 0) return null;
  return (
    <section className="drive-goods" aria-label={t('load')}>
      <h2 className="drive-sub">{t('load')}</h2>
      {run.load.map(({ temperature, lines }) => (
        <ul key={temperature} aria-label={t(`temperature.${temperature}`)}>
          <li className="drive-kind">{t(`temperature.${temperature}`)}</li>
          {lines.map(({ name, quantity }) => (
            <li key={name}>
              <strong>{quantity} ×</strong> {name}
            </li>
          ))}
        </ul>
      ))}
    </section>
  );
}
