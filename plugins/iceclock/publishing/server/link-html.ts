// Writes the HTML of the list behind a mailed link, with everything that people typed escaped.
import type { i18n } from 'i18next';
import { escapeHtml as safe } from '#api';
import { LOCALES, type Locale } from '#core/contract';
import type { LinkState, ListedShift } from './link-list.ts';
import { weekOf, whenOf } from './words.ts';

/** The answer of the visitors' call. */
export interface Shown {
  readonly state: LinkState;
  readonly locale: Locale;
  readonly name: string;
  readonly division: string;
  readonly week_start: string;
  readonly shifts: readonly ListedShift[];
  readonly company?: { readonly name: string; readonly logo: boolean };
}

export interface Drawn {
  readonly typed?: Readonly<Record<string, string>>;
  readonly code?: string;
  readonly errors?: readonly { readonly path: string; readonly code: string; readonly params?: object }[];
}

interface Drawing extends Drawn {
  readonly locale: Locale;
  readonly t: ReturnType<i18n['getFixedT']>;
  /** Id of the company, for the address of its logo. */
  readonly company: string;
}

const TEXT = 'iceclock.publishing.page';

export function drawList(shown: Shown, drawing: Drawing): string {
  const { t, locale } = drawing;
  const waiting = shown.shifts.filter(({ open }) => open);
  const isAsked = shown.state === 'OPEN' && waiting.length > 0;
  const rows = shown.shifts.map((shift) => shiftHtml(shift, drawing)).join('\n');
  const list = rows ? `<ol>${rows}</ol>` : `<p>${safe(t(`${TEXT}.none`))}</p>`;
  const said = t(`${TEXT}.${isAsked ? 'intro' : shown.state === 'OPEN' ? 'nothing' : shown.state}`);
  const intro = `<p${isAsked ? '' : ' role="status"'}>${safe(said)}</p>`;
  return `<article>${headHtml(shown, drawing)}
<h1>${safe(t(`${TEXT}.heading`, { name: shown.name, week: weekOf(shown.week_start, locale) }))}</h1>
<p class="quiet">${safe(shown.division)}</p>
${intro}${faultHtml(drawing)}
${isAsked ? formHtml(list, waiting.length, drawing) : list}</article>`;
}

function headHtml({ company }: Shown, { company: id, locale, t }: Drawing): string {
  const logo = company?.logo ? `<img src="/public/form/${safe(id)}/logo" alt="">` : '';
  const others = LOCALES.map((each) =>
    each === locale
      ? `<strong>${safe(each)}</strong>`
      : `<a href="?locale=${each}" hreflang="${each}" lang="${each}" title="${safe(t(`core.language.${each}`))}">${each}</a>`,
  );
  return `<header>${logo}<span>${safe(company?.name ?? '')}</span><nav>${others.join(' ')}</nav></header>`;
}

/** The button that confirms all needs no choice; it stands first, because most people can work what they were given. */
function formHtml(list: string, count: number, { t }: Drawing): string {
  const all = t(`${TEXT}.confirmAll`, { count });
  return `<form method="post"><button name="all" value="on" formnovalidate>${safe(all)}</button></form>
<form method="post">${list}<button class="second">${safe(t(`${TEXT}.send`))}</button></form>`;
}

function faultHtml({ code, errors = [], t }: Drawing): string {
  if (!code) return '';
  const key = errors.length > 0 ? `${TEXT}.incomplete` : `errors.${code}`;
  return `<p class="fault" role="alert">${safe(t([key, 'errors.invalid']))}</p>`;
}

function shiftHtml(shift: ListedShift, drawing: Drawing): string {
  const { t, locale } = drawing;
  const what = [shift.job_function, shift.division].filter(Boolean).join(' · ');
  const pause = shift.break_minutes ? t(`${TEXT}.break`, { minutes: shift.break_minutes }) : '';
  const about = [what, pause].filter(Boolean).join(', ');
  const note = shift.note ? `<p class="note">${safe(shift.note)}</p>` : '';
  const end = shift.open ? choiceHtml(shift, drawing) : stateHtml(shift, drawing);
  return `<li><h2>${safe(whenOf(shift, locale))}</h2>${about ? `<p>${safe(about)}</p>` : ''}${note}${end}</li>`;
}

function stateHtml({ state, reason }: ListedShift, { t }: Drawing): string {
  const why = reason ? ` <q>${safe(reason)}</q>` : '';
  return `<p class="state ${state.toLowerCase()}">${safe(t(`${TEXT}.state.${state}`))}${why}</p>`;
}

function choiceHtml({ id, start_at, end_at }: ListedShift, { t, locale, typed = {}, errors = [] }: Drawing): string {
  const fault = (path: string) => {
    const one = errors.find((each) => each.path === path);
    return one
      ? `<span class="fault" id="${path}-fault">${safe(t([`errors.${one.code}`, 'errors.invalid']))}</span>`
      : '';
  };
  const marks = (path: string) =>
    errors.some((each) => each.path === path) ? ` aria-invalid="true" aria-describedby="${path}-fault"` : '';
  const choices = (['CONFIRM', 'DECLINE'] as const).map((value) => {
    const isChosen = typed[`answer_${id}`] === value ? ' checked' : '';
    return `<label class="${value.toLowerCase()}"><input type="radio" name="answer_${id}" value="${value}" required${isChosen}${marks(`answer_${id}`)}> ${safe(t(`${TEXT}.${value}`))}</label>`;
  });
  const reason = `reason_${id}`;
  return `<fieldset><legend>${safe(t(`${TEXT}.answer`, { when: whenOf({ start_at, end_at }, locale) }))}</legend>${choices.join('')}${fault(`answer_${id}`)}
<p class="why"><label for="${reason}">${safe(t(`${TEXT}.reason`))}</label><input id="${reason}" name="${reason}" maxlength="500" value="${safe(typed[reason] ?? '')}"${marks(reason)}>${fault(reason)}</p></fieldset>`;
}
