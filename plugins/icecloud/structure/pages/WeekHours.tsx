// Shows opening hours as a small week, Monday first; a day without hours is closed.
import { useTranslation } from 'react-i18next';
import type { CellProps } from '#core/contract';
import './week-hours.css';

interface Hours {
  readonly weekday: string;
  readonly time_start: string;
  readonly time_stop: string;
}

const DAYS = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'];
const FIELD = 'icecloud.establishmentunit.opening_hours';

export default function WeekHours({ value, dense }: Pick<CellProps, 'value' | 'dense'>) {
  const { t } = useTranslation();
  const hours = (Array.isArray(value) ? value : []) as readonly Hours[];
  if (hours.length === 0) return <span className="week-hours-none">{t('icecloud.structure.hours.none')}</span>;
  const days = DAYS.map((day) => ({ day, times: timesOf(hours, day) }));
  if (dense) return t('icecloud.structure.hours.days', { count: days.filter(({ times }) => times.length > 0).length });
  return (
    <table className="week-hours">
      <caption className="visually-hidden">{t(FIELD)}</caption>
      <tbody>
        {days.map(({ day, times }) => (
          <tr key={day}>
            <th scope="row">{t(`${FIELD}.weekday.${day}`)}</th>
            <td className={times.length > 0 ? 'numeric' : 'week-hours-none'}>
              {times.join(', ') || t('icecloud.structure.hours.closed')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function timesOf(hours: readonly Hours[], day: string): string[] {
  return hours
    .filter(({ weekday }) => weekday === day)
    .sort((one, other) => one.time_start.localeCompare(other.time_start))
    .map(({ time_start, time_stop }) => `${time_start.slice(0, 5)}–${time_stop.slice(0, 5)}`);
}
