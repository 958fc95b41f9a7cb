// Shows the days of a record, each with its sum and its warmest hour, and the hours of the chosen one as a chart: what is
// expected, what is likely, and what was sold.
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, formatFullDate } from '#core';
import { Chart } from '#core/chart';
import { dayAfter, momentAt } from '#core/contract';
import { type ForecastHour, type ForecastRecord, sumOf, type WeatherDay } from './useForecast.ts';
import { saidAmount, saidDegrees } from './words.ts';

interface DaysProps {
  readonly record: ForecastRecord;
  readonly rows: readonly ForecastHour[];
  readonly weather: readonly WeatherDay[];
  readonly today: string;
  readonly day: string;
  readonly from: string;
  readonly until: string;
  readonly show: (next: { readonly day: string }) => void;
}

export function Days(props: DaysProps) {
  const { from, until } = props;
  const list = useRef<HTMLUListElement>(null);
  // Today stands first, and what is over lies at the left.
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (list.current && chosen) list.current.scrollLeft = chosen.offsetLeft - list.current.offsetLeft;
  }, []);
  const days: string[] = [];
  for (let day = from; day <= until; day = dayAfter(day)) days.push(day);
  return (
    <>
      <ul className="forecast-days" ref={list}>
        {days.map((day) => (
          <li key={day}>
            <Day {...props} of={day} />
          </li>
        ))}
      </ul>
      <Hours {...props} />
    </>
  );
}

function Day({ of, record, rows, weather, today, day, show }: DaysProps & { readonly of: string }) {
  const { t } = useTranslation();
  const degrees = weather.find(({ date }) => date === of)?.temperature;
  const [expected, sold] = [sumOf(rows, of, 'value'), sumOf(rows, of, 'sold')];
  const isOver = of < today;
  const value = isOver ? sold : expected;
  return (
    <button
      type="button"
      className="forecast-day"
      data-over={isOver || undefined}
      aria-pressed={of === day}
      aria-current={of === today ? 'date' : undefined}
      onClick={() => show({ day: of })}
    >
      <span>{of === today ? t('icecloud.forecasts.today') : formatDay(of)}</span>
      <strong>{saidAmount(record, value)}</strong>
      <span className="muted">{degrees === undefined ? '' : saidDegrees(degrees)}</span>
      {isOver && <span className="visually-hidden">{t('icecloud.query.forecast.sold')}</span>}
    </button>
  );
}

/** Hours after midnight belong to the night of that business day. */
const NIGHT_UNTIL = 5;

function Hours({ record, rows, day }: DaysProps) {
  const { t } = useTranslation();
  const momentOfHour = (hour: number) =>
    new Date(momentAt(hour < NIGHT_UNTIL ? dayAfter(day) : day, `${String(hour).padStart(2, '0')}:00`)).toISOString();
  const hours = rows
    .filter(({ business_date }) => business_date === day)
    .map((row) => ({ ...row, at: momentOfHour(row.hour) }))
    .sort((a, b) => a.at.localeCompare(b.at));
  const unit = record.measure === 'amount' ? { unit: 'money' } : {};
  const series = (['value', 'lower', 'upper', 'sold'] as const)
    .map((field) => ({
      ...{ label: t(`icecloud.query.forecast.${field}`), ...unit },
      values: hours.map((row) => row[field]),
    }))
    .filter(({ values }) => values.some((value) => value !== undefined));
  return (
    <Chart
      title={formatFullDate(day)}
      x={hours.map(({ at }) => at)}
      series={series}
      empty={t('icecloud.forecasts.nothingThatDay')}
    />
  );
}
