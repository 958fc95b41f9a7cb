// Provides the words of a document: texts of the plugin with the company's changes, and the formats of the language.
import type { Kysely } from 'kysely';
import { formatMoment, formattingLocale, type Locale, numberFormat } from '#core/contract';
import type { Translate } from '#core/fields';
import type { Words } from '../contract/index.ts';

// biome-ignore lint/suspicious/noExplicitAny: tables are made from entity files at run time
export type Db = Kysely<any>;

const MONEY: Intl.NumberFormatOptions = { style: 'currency', currency: 'EUR' };
const DAY: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', year: 'numeric' };

export function wordsWith(t: Translate, locale: Locale): Words {
  const spoken = formattingLocale(locale);
  const number: Words['number'] = (value, options = {}) => numberFormat(spoken, options).format(value);
  return {
    t,
    locale,
    number,
    money: (amount) => number(amount, MONEY),
    date: (iso, options = DAY) => formatMoment(spoken, iso, options),
  };
}
