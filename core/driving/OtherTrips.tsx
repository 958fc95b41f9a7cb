// Lists a driver's other runs or tours of these days; a press shows one.
import { useDriveWords } from './words.tsx';

export interface OtherTrip {
  readonly id: number;
  readonly name: string | undefined;
  /** The day and the hours as they are read. */
  readonly day: string;
  readonly hours: string;
  readonly status: string;
}

interface OtherTripsProps {
  readonly trips: readonly OtherTrip[];
  readonly shown: number;
  readonly choose: (id: number) => void;
}

export function OtherTrips({ trips, shown, choose }: OtherTripsProps) {
  const { t } = useDriveWords();
  const others = trips.filter(({ id }) => id !== shown);
  if (others.length === 0) return null;
  return (
    <section className="drive" aria-label={t('others')}>
      <h2 className="drive-sub">{t('others')}</h2>
      <ul className="drive-stops">
        {others.map(({ id, name, day, hours, status }) => (
          <li key={id}>
            <button type="button" onClick={() => choose(id)}>
              <span className="drive-stop-name">
                <strong>{name}</strong>
                <span className="drive-when">
                  <span>{day},</span> <span>{hours}</span>
                </span>
              </span>
              <span className="drive-tag" data-state={status}>
                {t(`status.${status}`)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
