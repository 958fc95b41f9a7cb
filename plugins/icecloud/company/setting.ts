// A setting as it is typed, as it is stored, and as it is said; and what is wrong with it.
import type { TFunction } from 'i18next';
import { formatNumber, formatTime, kindOf } from '#core';
import type { FieldSchema } from '#core/contract';

/** As it stands in its control; undefined for a setting that is left open. */
export interface Typed {
  readonly text: string;
  /** Without a limit, where that is possible. */
  readonly isOpen: boolean;
}

/** A setting without a default may be left open: a gift card is then valid for ever. */
export function mayBeOpen(setting: FieldSchema): boolean {
  return setting.default === undefined;
}

export function typedOf(setting: FieldSchema, value: unknown): Typed {
  const isTime = setting.type === 'string';
  const text = value === undefined || value === null ? '' : isTime ? String(value).slice(0, 5) : String(value);
  return { text, isOpen: text === '' && mayBeOpen(setting) };
}

/** What it is stored as; text that is no number stays, to be refused. */
export function storedOf(setting: FieldSchema, { text, isOpen }: Typed): unknown {
  const trimmed = text.trim();
  if (isOpen) return undefined;
  if (setting.type === 'string') return kindOf(setting).normalise?.(trimmed) ?? trimmed;
  return /^\d+$/.test(trimmed) ? Number(trimmed) : trimmed;
}

/** The first thing that is wrong, in words. */
export function fault(t: TFunction, { type, minimum, maximum }: FieldSchema, value: unknown): string {
  if (value === undefined) return '';
  if (value === '') return t('errors.required');
  if (type === 'string')
    return /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(String(value)) ? '' : t('errors.format.local-time');
  if (typeof value !== 'number') return t('errors.type');
  if (minimum !== undefined && value < minimum) return t('errors.minimum', { limit: minimum });
  return maximum !== undefined && value > maximum ? t('errors.maximum', { limit: maximum }) : '';
}

/** For those who only read. */
export function said(t: TFunction, { type, unit }: FieldSchema, value: unknown): string {
  if (value === undefined || value === null) return t('icecloud.company.sentence.open');
  if (type === 'string') return formatTime(String(value));
  return `${formatNumber(Number(value))} ${unit ? t(`units.${unit}`, { count: Number(value) }) : ''}`.trim();
}
