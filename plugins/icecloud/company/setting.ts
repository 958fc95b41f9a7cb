// A setting as it is typed, as it is stored, and as it is said; and what is wrong with it.
import type { TFunction } from 'i18next';
import { formatNumber, formatTime, kindOf } from '#core';
import type { Setting } from '#core/contract';

export function typedOf(setting: Setting, value: unknown): string {
  return setting.type === 'string' ? String(value).slice(0, 5) : String(value);
}

/** What it is stored as; text that is no number stays, to be refused. */
export function storedOf(setting: Setting, text: string): unknown {
  const trimmed = text.trim();
  if (setting.type === 'string') return kindOf(setting).normalise?.(trimmed) ?? trimmed;
  return /^\d+$/.test(trimmed) ? Number(trimmed) : trimmed;
}

/** The first thing that is wrong, in words. */
export function fault(t: TFunction, { type, minimum, maximum }: Setting, value: unknown): string {
  if (value === '') return t('errors.required');
  if (type === 'string')
    return /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(String(value)) ? '' : t('errors.format.local-time');
  if (typeof value !== 'number') return t('errors.type');
  if (minimum !== undefined && value < minimum) return t('errors.minimum', { limit: minimum });
  return maximum !== undefined && value > maximum ? t('errors.maximum', { limit: maximum }) : '';
}

/** For those who only read. */
export function said(t: TFunction, { type, unit }: Setting, value: unknown): string {
  if (type === 'string') return formatTime(String(value));
  return `${formatNumber(Number(value))} ${unit ? t(`units.${unit}`, { count: Number(value) }) : ''}`.trim();
}
