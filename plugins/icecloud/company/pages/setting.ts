// Converts a setting's value between its typed, stored and spoken forms, and checks it.
import type { TFunction } from 'i18next';
import { formatNumber, formatTime, kindOf } from '#core';
import { FORMATS, type Setting } from '#core/contract';

export function typedOf(setting: Setting, value: unknown): string {
  return isTime(setting) ? String(value).slice(0, 5) : String(value);
}

const isTime = ({ type, format }: Setting) => type === 'string' && format !== 'web-address';

/** Converts typed text to the stored value. Text that is no number stays text, and is then refused. */
export function storedOf(setting: Setting, text: string): unknown {
  const trimmed = text.trim();
  if (setting.format === 'web-address') return trimmed;
  if (setting.type === 'string') return kindOf(setting).normalise?.(trimmed) ?? trimmed;
  return /^\d+$/.test(trimmed) ? Number(trimmed) : trimmed;
}

/** Answers the first fault of a value, in words. */
export function fault(t: TFunction, { type, format, minimum, maximum }: Setting, value: unknown): string {
  if (format === 'web-address') return FORMATS[format](String(value)) ? '' : t('errors.format.https-url');
  if (value === '') return t('errors.required');
  if (type === 'string')
    return /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(String(value)) ? '' : t('errors.format.local-time');
  if (typeof value !== 'number') return t('errors.type');
  if (minimum !== undefined && value < minimum) return t('errors.minimum', { limit: minimum });
  return maximum !== undefined && value > maximum ? t('errors.maximum', { limit: maximum }) : '';
}

/** Writes a value in words for people who only read. */
export function said(t: TFunction, { type, format, unit }: Setting, value: unknown): string {
  if (format === 'web-address') return String(value) || '–';
  if (type === 'string') return formatTime(String(value));
  return `${formatNumber(Number(value))} ${unit ? t(`units.${unit}`, { count: Number(value) }) : ''}`.trim();
}
