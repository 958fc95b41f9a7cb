// Numbers and days as people of a language write them.
import type { Locale } from '#core/contract';

/** 1.250,50 and 1250.5 both mean what they say; in English a comma groups thousands. */
export function numberOf(typed: string, locale: Locale): number | undefined {
  const bare = typed.replace(/[\s\u00a0\u202f€%]|EUR$/gi, '').replace(/^−/, '-');
  const plain = locale === 'en' ? withDot(bare, ',', '.') : withDot(bare, '.', ',');
  return plain !== undefined && /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined;
}

function withDot(text: string, group: string, decimal: string): string | undefined {
  const grouped = new RegExp(`^-?\\d{1,3}(\\${group}\\d{3})+(\\${decimal}\\d+)?$`);
  // One point by itself parts decimals in every language: so do files of machines, and our own.
  const isPoint = group === '.' && /^-?\d+\.\d+$/.test(text);
  if (grouped.test(text) && !isPoint) return text.replaceAll(group, '').replace(decimal, '.');
  return text.includes(group) && !isPoint ? undefined : text.replace(decimal, '.');
}

/** 2026-11-20, 20/11/2026, 20-11-26, 20.11.2026; the day comes first in all four languages. */
export function dayOf(typed: string): string | undefined {
  const text = typed.trim().replace(/[T\s]+00:00(:00)?$/, '');
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return text;
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(text) ?? [];
  if (!day) return undefined;
  const whole = year.length === 4 ? year : `${Number(year) > 69 ? 19 : 20}${year}`;
  return `${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
