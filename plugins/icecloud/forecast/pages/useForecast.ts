// Reads the address and the answers of the page of forecasts: which record, which day, and what is known of them.
import { useSearchParams } from 'react-router';
import { useBusinessDay } from '#core';
import { dayAfter, type QueryRowTypes } from '#core/contract';
import { useQuery } from '#core/records';

export type ForecastRecord = QueryRowTypes['icecloud/forecast-records'];
export type ForecastHour = QueryRowTypes['icecloud/forecast'];
export type WeatherDay = QueryRowTypes['icecloud/weather-days'];

export const DAYS_AHEAD = 14;
const DAYS_BACK = 7;

export const keyOf = ({ resource, record_id }: Pick<ForecastRecord, 'resource' | 'record_id'>): string =>
  `${resource}-${record_id}`;

/** The record and the day are in the address, so that a link leads to them. */
export function useForecast() {
  const [search, setSearch] = useSearchParams();
  const today = useBusinessDay();
  const records = useQuery('icecloud/forecast-records', { day: today });
  const { rows } = records;
  const asked = search.get('of') ?? '';
  const record = rows.find((one) => keyOf(one) === asked) ?? rows.find(({ is_shown }) => is_shown) ?? rows[0];
  const [from, until] = [dayAfter(today, -DAYS_BACK), dayAfter(today, DAYS_AHEAD)];
  const said = search.get('day') ?? '';
  const day = said >= from && said <= until ? said : today;
  const show = (next: { readonly of?: string; readonly day?: string }) =>
    setSearch(
      (old) => {
        const all = new URLSearchParams(old);
        for (const [name, value] of Object.entries(next)) all.set(name, value);
        return all;
      },
      { replace: true },
    );
  return { records, record, today, day, from, until, show };
}

/** The shown days of one record by the hour. */
export function useHours({ resource, record_id }: ForecastRecord, from: string, until: string) {
  return useQuery('icecloud/forecast', { resource, record_id, from, until });
}

export const sumOf = (rows: readonly ForecastHour[], day: string, field: 'value' | 'sold' | 'weekday_median') => {
  const values = rows.flatMap((row) => (row.business_date === day ? (row[field] ?? []) : []));
  return values.length === 0 ? undefined : values.reduce((all, value) => all + value, 0);
};
