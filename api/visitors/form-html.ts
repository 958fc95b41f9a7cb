// Writes the HTML of an open form, with everything that people typed escaped.

import type { i18n } from 'i18next';
import type { FieldSchema, Locale } from '#core/contract';
import { escapeHtml as safe } from '#core/contract';
import type { Module, VisitorRoute } from '../contract/index.ts';
import { TRAP } from './form-guard.ts';
import type { CompanyLook } from './forms.ts';

export interface Drawn {
  readonly isDone?: boolean;
  /** Address below /public at which the sender sees what became of it. */
  readonly link?: string;
  readonly typed?: Readonly<Record<string, string>>;
  readonly code?: string;
  readonly token?: string;
  readonly errors?: readonly { readonly path: string; readonly code: string; readonly params?: object }[];
}

interface Shown {
  readonly module: Module;
  readonly route: VisitorRoute;
  readonly look: CompanyLook;
  readonly locale: Locale;
  readonly locales: readonly Locale[];
  readonly t: ReturnType<i18n['getFixedT']>;
}

const textOf = ({ module, route }: Shown): string => `${route.as ?? module.manifest.id}.form.${route.form?.id}`;

function framed(shown: Shown, inner: string): string {
  const { look, locale, locales, t } = shown;
  const logo = look.logo ? `<img src="${safe(look.logo)}" alt="">` : '';
  const others = locales.map((each) =>
    each === locale
      ? `<strong>${safe(each)}</strong>`
      : `<a href="?locale=${each}" hreflang="${each}" lang="${each}" title="${safe(t(`core.language.${each}`))}">${each}</a>`,
  );
  return `<article><header>${logo}<span>${safe(look.name)}</span><nav>${others.join(' ')}</nav></header>
<h1>${safe(t(textOf(shown)))}</h1>${inner}</article>`;
}

export function doneHtml(shown: Shown, { link }: Pick<Drawn, 'link'> = {}): string {
  const { t } = shown;
  const followed = link ? `<p><a href="${safe(link)}">${safe(t(`${textOf(shown)}.follow`))}</a></p>` : '';
  return framed(shown, `<p role="status">${safe(t(`${textOf(shown)}.done`))}</p>${followed}`);
}

export function formHtml(shown: Shown, drawn: Drawn & { readonly token: string }): string {
  const { route, t } = shown;
  const { typed = {}, code, errors = [], token } = drawn;
  const { properties = {}, required = [] } = route.body ?? {};
  // People are not asked for hidden fields: a script fills them in, such as a position.
  const asked = Object.entries(properties).filter(([, { hidden }]) => !hidden);
  const fields = asked.map(([name, field]) => {
    const fault = errors.find(({ path }) => path === name);
    const text = `${textOf(shown)}.${name}`;
    return fieldHtml({ name, field, text, t, value: typed[name] ?? '', isAsked: required.includes(name) }, fault);
  });
  const whole = code && !errors.some(({ path }) => asked.some(([name]) => name === path));
  const refused = whole ? `<p class="fault" role="alert">${safe(faultText(t, { code: code ?? '' }))}</p>` : '';
  return framed(
    shown,
    `<p>${safe(t(`${textOf(shown)}.intro`, { defaultValue: '' }))}</p>${refused}
<form method="post"><input type="hidden" name="form_token" value="${safe(token)}">
${fields.join('\n')}
<p class="elsewhere" aria-hidden="true"><label>${TRAP}<input name="${TRAP}" tabindex="-1" autocomplete="off"></label></p>
<button>${safe(t(`${textOf(shown)}.send`, { defaultValue: t('core.form.send') }))}</button></form>`,
  );
}

interface Field {
  readonly name: string;
  readonly field: FieldSchema;
  readonly text: string;
  readonly value: string;
  readonly isAsked: boolean;
  readonly t: Shown['t'];
}

function fieldHtml({ name, field, text, value, isAsked, t }: Field, fault?: { code: string; params?: object }): string {
  const told = fault ? ` aria-invalid="true" aria-describedby="${safe(name)}-fault"` : '';
  const attributes = `name="${safe(name)}" id="${safe(name)}"${isAsked && field.type !== 'boolean' ? ' required' : ''}${told}`;
  const label = `<label for="${safe(name)}">${safe(t(text))}</label>`;
  const why = fault ? `<span class="fault" id="${safe(name)}-fault">${safe(faultText(t, fault))}</span>` : '';
  if (field.type === 'boolean')
    return `<p class="tick"><input type="checkbox" ${attributes}${value === 'on' ? ' checked' : ''}>${label}${why}</p>`;
  return `<p>${label}${controlHtml(field, attributes, { text, value, t })}${why}</p>`;
}

const TYPES: Readonly<Record<string, string>> = {
  ...{ date: 'date', 'local-time': 'time', email: 'email', 'https-url': 'url', phone: 'tel' },
};

function controlHtml(
  field: FieldSchema,
  attributes: string,
  { text, value, t }: Pick<Field, 'text' | 'value' | 't'>,
): string {
  if (field.enum) {
    const options = field.enum.map((each) => {
      const isChosen = String(each) === value;
      return `<option value="${safe(String(each))}"${isChosen ? ' selected' : ''}>${safe(t(`${text}.${each}`))}</option>`;
    });
    return `<select ${attributes}><option value=""></option>${options.join('')}</select>`;
  }
  const longest = field.maxLength ? ` maxlength="${field.maxLength}"` : '';
  if (field.format === 'text') return `<textarea rows="4" ${attributes}${longest}>${safe(value)}</textarea>`;
  const isNumber = field.type === 'integer' || field.type === 'number';
  const least = isNumber && field.minimum !== undefined ? ` min="${field.minimum}"` : '';
  const most = isNumber && field.maximum !== undefined ? ` max="${field.maximum}"` : '';
  const type = isNumber ? 'number' : (TYPES[field.format ?? ''] ?? 'text');
  return `<input type="${type}" value="${safe(value)}" ${attributes}${longest}${least}${most}>`;
}

function faultText(t: Shown['t'], { code, params }: { readonly code: string; readonly params?: object }): string {
  return t([`errors.${code}`, 'errors.invalid'], { ...params });
}
