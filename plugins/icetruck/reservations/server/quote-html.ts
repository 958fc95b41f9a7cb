// Writes the page of a quote for its customer, with everything that people typed escaped.
import type { i18n } from 'i18next';
import { escapeHtml as safe } from '#api';
import { formatMoment, formattingLocale, LOCALES, type Locale, numberFormat } from '#core/contract';
import type { QuoteState } from './quote-visits.ts';

/** The answer of the visitors' call. */
export interface ShownQuote {
  readonly state: QuoteState;
  readonly seen: string;
  readonly nr?: string;
  readonly event_name: string;
  readonly name: string;
  readonly locale?: Locale;
  readonly date: string;
  readonly serve_start: string;
  readonly serve_stop: string;
  readonly nr_of_people: number;
  readonly total_vati?: number;
  readonly deposit?: number;
  readonly accepted_by?: string;
  readonly until?: string;
  readonly vans: number;
  readonly lines: readonly { description: string; qty?: number; unit_price_vati: number; total_vati?: number }[];
  readonly terms: string;
  readonly company?: { readonly name: string; readonly logo: boolean; readonly phone_nr: string | null };
  readonly address_street?: string;
  readonly address_nr?: string;
  readonly address_bus?: string;
  readonly address_zipcode?: string;
  readonly address_city?: string;
}

export interface DrawnQuote {
  readonly typed?: Readonly<Record<string, string>>;
  readonly code?: string;
  readonly errors?: readonly { readonly path: string; readonly code: string }[];
}

export interface Drawing extends DrawnQuote {
  readonly locale: Locale;
  readonly t: ReturnType<i18n['getFixedT']>;
  /** Id of the company, for the address of its logo. */
  readonly company: string;
}

const TEXT = 'icetruck.quotepage';
const DAY = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
const MOMENT = { ...DAY, hour: '2-digit', minute: '2-digit' } as const;

export function quoteHtml(quote: ShownQuote, drawing: Drawing): string {
  const { t } = drawing;
  const said = quote.state === 'OPEN' ? '' : `<p class="said" role="status">${safe(saidOf(quote, t))}</p>`;
  return `<article>${headHtml(quote.company, drawing)}
<h1>${safe(t(`${TEXT}.heading`, { event: quote.event_name }))}</h1>
${said}${faultHtml(drawing)}${factsHtml(quote, drawing)}${linesHtml(quote, drawing)}
${quote.terms ? `<details><summary>${safe(t(`${TEXT}.terms`))}</summary><p class="terms">${safe(quote.terms)}</p></details>` : ''}
${quote.state === 'OPEN' ? answerHtml(quote, drawing) : ''}</article>`;
}

/** Says in a friendly way that a link leads to no quote. */
export function noQuoteHtml(drawing: Drawing, company?: ShownQuote['company']): string {
  const { t } = drawing;
  return `<article>${headHtml(company, drawing)}<h1>${safe(t(`${TEXT}.unknown`))}</h1><p>${safe(t(`${TEXT}.unknownText`))}</p></article>`;
}

const saidOf = ({ state, accepted_by, vans }: ShownQuote, t: Drawing['t']): string =>
  state === 'ACCEPTED' && vans === 0 ? t(`${TEXT}.ACCEPTED.soon`) : t(`${TEXT}.${state}`, { name: accepted_by ?? '' });

function headHtml(look: ShownQuote['company'], { company: id, locale, t }: Drawing): string {
  const logo = look?.logo ? `<img src="/public/form/${safe(id)}/logo" alt="">` : '';
  const others = LOCALES.map((each) =>
    each === locale
      ? `<strong>${safe(each)}</strong>`
      : `<a href="?locale=${each}" hreflang="${each}" lang="${each}" title="${safe(t(`core.language.${each}`))}">${each}</a>`,
  );
  return `<header>${logo}<span>${safe(look?.name ?? '')}</span><nav>${others.join(' ')}</nav></header>`;
}

function faultHtml({ code, errors = [], t }: Drawing): string {
  if (!code || errors.length > 0) return '';
  return `<p class="fault" role="alert">${safe(t([`errors.${code}`, 'errors.invalid']))}</p>`;
}

function factsHtml(quote: ShownQuote, { t, locale }: Drawing): string {
  const spoken = formattingLocale(locale);
  const hours = [quote.serve_start, quote.serve_stop].map((time) => time.slice(0, 5)).join(' – ');
  const street = [quote.address_street, quote.address_nr, quote.address_bus].filter(Boolean).join(' ');
  const place = [street, [quote.address_zipcode, quote.address_city].filter(Boolean).join(' ')].filter(Boolean);
  const facts = [
    ['when', `${formatMoment(spoken, quote.date, DAY)}, ${hours}`],
    ['where', place.join(', ')],
    ['people', numberFormat(spoken, {}).format(quote.nr_of_people)],
    ['until', quote.until ? formatMoment(spoken, quote.until, MOMENT) : ''],
  ].filter(([, value]) => value);
  const rows = facts.map(([name, value]) => `<dt>${safe(t(`${TEXT}.${name}`))}</dt><dd>${safe(value ?? '')}</dd>`);
  return `<dl>${rows.join('')}</dl>`;
}

function linesHtml(quote: ShownQuote, { t, locale }: Drawing): string {
  const spoken = formattingLocale(locale);
  const euro = (amount = 0) => numberFormat(spoken, { style: 'currency', currency: 'EUR' }).format(amount);
  const count = numberFormat(spoken, {});
  const rows = quote.lines.map(
    ({ description, qty = 0, unit_price_vati, total_vati }) =>
      `<tr><td>${safe(description)}<small>${safe(count.format(qty))} × ${safe(euro(unit_price_vati))}</small></td><td>${safe(euro(total_vati))}</td></tr>`,
  );
  const deposit = quote.deposit
    ? `<tr><td>${safe(t(`${TEXT}.deposit`))}</td><td>${safe(euro(quote.deposit))}</td></tr>`
    : '';
  return `<table><tbody>${rows.join('')}</tbody><tfoot><tr class="total"><th>${safe(t(`${TEXT}.total`))}</th><td>${safe(euro(quote.total_vati))}</td></tr>${deposit}</tfoot></table>`;
}

function answerHtml(quote: ShownQuote, drawing: Drawing): string {
  const { t, typed = {} } = drawing;
  const seen = `<input type="hidden" name="seen" value="${safe(quote.seen)}">`;
  const name = typed.name ?? quote.name;
  const isDeclining = typed.answer === 'DECLINE';
  return `<form method="post"><h2>${safe(t(`${TEXT}.acceptHeading`))}</h2>${seen}<p><label for="name">${safe(t(`${TEXT}.name`))}</label>
<input id="name" name="name" required maxlength="100" autocomplete="name" value="${safe(name)}"${marks('name', drawing)}>${fieldFault('name', drawing)}</p>
<p class="quiet">${safe(t(quote.terms ? `${TEXT}.agreeTerms` : `${TEXT}.agree`))}</p>
<button name="answer" value="ACCEPT">${safe(t(`${TEXT}.accept`))}</button></form>
<details class="no"${isDeclining ? ' open' : ''}><summary>${safe(t(`${TEXT}.noThanks`))}</summary><form method="post"><p><label for="reason">${safe(t(`${TEXT}.reason`))}</label>
<input id="reason" name="reason" required maxlength="250" value="${safe(typed.reason ?? '')}"${marks('reason', drawing)}>${fieldFault('reason', drawing)}</p>
<button class="second" name="answer" value="DECLINE">${safe(t(`${TEXT}.decline`))}</button></form></details>`;
}

const faultAt = (path: string, { errors = [] }: Drawing) => errors.find((each) => each.path === path);
const marks = (path: string, drawing: Drawing): string =>
  faultAt(path, drawing) ? ` aria-invalid="true" aria-describedby="${path}-fault"` : '';
function fieldFault(path: string, drawing: Drawing): string {
  const one = faultAt(path, drawing);
  return one
    ? `<span class="fault" id="${path}-fault">${safe(drawing.t([`errors.${one.code}`, 'errors.invalid']))}</span>`
    : '';
}
