// Lists the calls that the driver may serve: those of the van first, then the nearest.
import { navigationTo, useDriveWords } from '#core/driving';
import type { NearCall } from '../tour.ts';
import './tour-lists.css';

interface CallListProps {
  readonly calls: readonly NearCall[];
  readonly served: (call: NearCall) => void;
}

export function CallList({ calls, served }: CallListProps) {
  const { t } = useDriveWords();
  return (
    <section aria-label={t('calls')}>
      <h2 className="drive-sub">{t('calls')}</h2>
      <ul className="tour-calls">
        {calls.map((call) => (
          <li key={call.id} className="tour-call">
            <CallLine call={call} />
            <div className="drive-ways">
              <a
                href={navigationTo(call)}
                target="_blank"
                rel="noreferrer"
                className={call.phone ? undefined : 'drive-wide'}
              >
                {t('navigate')}
              </a>
              {call.phone && (
                <a href={`tel:${call.phone}`} aria-label={t('callWho', { name: call.name ?? '' })}>
                  {t('call')}
                </a>
              )}
              <button type="button" className="drive-yes drive-wide" onClick={() => served(call)}>
                {t('served')}
              </button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function CallLine({ call: { nr_of_people, name, metres, note, is_own } }: { readonly call: NearCall }) {
  const { t } = useDriveWords();
  const far =
    metres === undefined
      ? undefined
      : metres < 1000
        ? t('metres', { metres })
        : t('km', { km: Math.round(metres / 100) / 10 });
  return (
    <>
      <p>
        <strong>{t('people', { count: nr_of_people })}</strong> {[name, far].filter(Boolean).join(' · ')}{' '}
        {is_own && <span className="drive-tag">{t('yours')}</span>}
      </p>
      {note && <p className="drive-quiet">{note}</p>}
    </>
  );
}
