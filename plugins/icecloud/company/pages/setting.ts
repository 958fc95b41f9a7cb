// Converts a setting's value between its typed, stored and spoken forms, and checks it.
import type { TFunction } from 'i18next';
import { formatMoney, formatNames, formatNumber, formatTime, formatWeekday, kindOf } from '#core';
import { FORMATS, type Setting, WEEKDAYS, type Weekday } from '#core/contract';

/** A Monday, from which the weekdays are counted to name them. */
const MONDAY = Date.UTC(2026, 10, 23);
const DAY_MS = 86_400_000;

export const weekday = (day: Weekday): string =>
  formatWeekday(new Date(MONDAY + WEEKDAYS.indexOf(day) * DAY_MS).toISOString().slice(0, 10));

/** Writes a value as it is typed or chosen: `true`, `MONDAY,FRIDAY`, `09:30`. */
export function typedOf(setting: Setting, value: unknown): string {
  if (Array.isArray(value)) return value.join();
  return isTime(setting) ? String(value).slice(0, 5) : String(value);
}

const isTime = ({ type, format = 'local-time', enum: values }: Setting) =>
  type === 'string' && format === 'local-time' && !values;

/** Converts typed text to the stored value. Text that is no number stays text, and is then refused. */
export function storedOf(setting: Setting, text: string): unknown {
  const trimmed = text.trim();
  if (setting.type === 'boolean') return trimmed === 'true';
  if (setting.type === 'array') return trimmed === '' ? [] : WEEKDAYS.filter((day) => trimmed.split(',').includes(day));
  if (isTime(setting)) return kindOf({ type: 'string', format: 'local-time' }).normalise?.(trimmed) ?? trimmed;
  if (setting.type === 'string') return trimmed;
  const number = setting.type === 'integer' ? /^\d+$/ : /^-?\d+([.,]\d+)?$/;
  return number.test(trimmed) ? Number(trimmed.replace(',', '.')) : trimmed;
}

export const isSame = (setting: Setting, typed: string, value: unknown): boolean =>
  JSON.stringify(storedOf(setting, typed)) === JSON.stringify(value);

/** Answers the first fault of a value, in words. */
export function fault(t: TFunction, setting: Setting, value: unknown): string {
  const { type, format, minimum, maximum, maxLength } = setting;
  if (type === 'boolean' || type === 'array' || setting.enum) return '';
  if (format === 'web-address') return FORMATS[format](String(value)) ? '' : t('errors.format.https-url');
  if (format === 'text') {
    const isLong = maxLength !== undefined && [...String(value)].length > maxLength;
    return isLong ? t('errors.maxLength', { limit: maxLength }) : '';
  }
  if (value === '') return t('errors.required');
  if (type === 'string')
    return /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(String(value)) ? '' : t('errors.format.local-time');
  if (typeof value !== 'number') return t('errors.type');
  if (setting.money && Math.abs(value * 100 - Math.round(value * 100)) > 1e-6)
    return t('errors.multipleOf', { multipleOf: 0.01 });
  if (minimum !== undefined && value < minimum) return t('errors.minimum', { limit: minimum });
  return maximum !== undefined && value > maximum ? t('errors.maximum', { limit: maximum }) : '';
}

/** Writes a value in words for people who only read. @param about text key of the setting */
export function said(t: TFunction, about: string, setting: Setting, value: unknown): string {
  const { type, format, unit, money } = setting;
  if (type === 'boolean') return t(value === true ? 'core.value.yes' : 'core.value.no');
  if (Array.isArray(value)) return formatNames(value.map(weekday)) || '–';
  if (setting.enum) return t(`${about}.${String(value)}`);
  if (isTime(setting)) return formatTime(String(value));
  if (type === 'string' || format) return String(value) || '–';
  if (money) return formatMoney(Number(value));
  return `${formatNumber(Number(value))} ${unit ? t(`units.${unit}`, { count: Number(value) }) : ''}`.trim();
}
