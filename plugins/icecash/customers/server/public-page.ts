// Writes the page of a public menu: plain HTML without scripts, with everything that people typed escaped.
import type { TFunction } from 'i18next';
import { plainPage, plainPolicy, escapeHtml as safe } from '#api';
import { formattingLocale, LOCALES, type Locale } from '#core/contract';
import { STYLE } from './public-style.ts';

interface Item {
  readonly name: string;
  readonly price_vati: number;
  readonly allergens?: readonly string[];
}

export interface PublicMenu {
  readonly name: string;
  readonly company: string;
  readonly public_name?: string;
  readonly public_description?: string;
  readonly public_price_range?: string;
  readonly capacity_per_hour: number;
  /** The items for sale, in the rows of the till; discounts and empty positions are left out. */
  readonly rows: readonly (readonly Item[])[];
  readonly email?: string;
  readonly phone_nr?: string;
  /** The address is written in two lines, as on an envelope. */
  readonly address?: string;
  /** Addresses below /public. */
  readonly pdf?: string;
  readonly terms?: string;
  readonly logo?: string;
  /** Address of the form by which customers ask for a van, where the company has one. */
  readonly ask?: string;
}

export const HELMET = plainPolicy(STYLE, { frameAncestors: "'self'", imgSrc: "'self'" });

export function publicPage(t: TFunction, locale: Locale, menu: PublicMenu): string {
  const title = menu.public_name ?? menu.name;
  const logo = menu.logo ? `<img src="${safe(menu.logo)}" alt="">` : '';
  const about = menu.public_description ? `<p>${safe(menu.public_description)}</p>` : '';
  const ask = menu.ask ? `<p><a class="ask" href="${safe(menu.ask)}">${safe(t('icecash.public.ask'))}</a></p>` : '';
  const parts = [ask, facts(t, locale, menu), items(t, locale, menu), links(t, menu), contact(t, menu)];
  const body = `<article><header>${logo}<span>${safe(menu.company)}</span></header><h1>${safe(title)}</h1>${about}
${parts.join('\n')}
</article>
${languages(t, locale)}`;
  return plainPage({ locale, title: `${title} · ${menu.company}`, style: STYLE, body });
}

function facts(t: TFunction, locale: Locale, menu: PublicMenu): string {
  const formatted = new Intl.NumberFormat(formattingLocale(locale)).format(menu.capacity_per_hour);
  const shown = [
    [t('icecash.menu.public_price_range'), menu.public_price_range],
    [t('icecash.public.capacity'), t('icecash.public.people', { formatted })],
  ].filter(([, value]) => value);
  return `<dl>${shown.map(([name, value]) => `<dt>${safe(name!)}</dt><dd>${safe(value!)}</dd>`).join('')}</dl>`;
}

/** Items stand in the rows of the till, because the company chose their order and grouping. */
function items(t: TFunction, locale: Locale, { rows }: PublicMenu): string {
  const money = new Intl.NumberFormat(formattingLocale(locale), { style: 'currency', currency: 'EUR' });
  const line = ({ name, price_vati, allergens }: Item) =>
    `<li><span>${safe(name)}${contents(t, locale, allergens)}</span><b>${safe(money.format(price_vati))}</b></li>`;
  const shown = rows.filter((row) => row.length > 0);
  if (shown.length === 0) return '';
  return `<section class="items"><h2>${safe(t('icecash.public.items'))}</h2>${shown.map((row) => `<ul>${row.map(line).join('')}</ul>`).join('')}</section>`;
}

/** Says below an item which allergens are in it, where the company says so. */
function contents(t: TFunction, locale: Locale, allergens: Item['allergens']): string {
  if (!allergens?.length) return '';
  const names = allergens.map((each) => t(`icecash.menuitem.allergens.${each}`));
  const list = new Intl.ListFormat(formattingLocale(locale)).format(names);
  return `<small>${safe(t('icecash.public.contains', { list }))}</small>`;
}

function links(t: TFunction, { pdf, terms }: PublicMenu): string {
  const files = [
    [t('icecash.menu.pdf_public_uri'), pdf],
    [t('icecash.menu.terms_and_conditions_uri'), terms],
  ].filter(([, address]) => address);
  if (files.length === 0) return '';
  return `<ul class="files">${files.map(([name, address]) => `<li><a href="${safe(address!)}">${safe(name!)}</a></li>`).join('')}</ul>`;
}

function contact(t: TFunction, { phone_nr, email, address }: PublicMenu): string {
  const lines = [
    address && safe(address),
    phone_nr && `<a href="tel:${safe(phone_nr)}">${safe(phone_nr)}</a>`,
    email && `<a href="mailto:${safe(email)}">${safe(email)}</a>`,
  ].filter((line) => line);
  if (lines.length === 0) return '';
  return `<section><h2>${safe(t('icecash.public.contact'))}</h2><address>${lines.join('\n')}</address></section>`;
}

/** Each language is named in itself, so that everyone finds theirs. */
function languages(t: TFunction, chosen: Locale): string {
  const link = (locale: Locale) => {
    const name = new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale;
    const own = name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
    return `<a href="?language=${locale}" lang="${locale}"${locale === chosen ? ' aria-current="true"' : ''}>${safe(own)}</a>`;
  };
  return `<nav aria-label="${safe(t('core.shell.language'))}">${LOCALES.map(link).join('')}</nav>`;
}
