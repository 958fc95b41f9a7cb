// Draws the pages of the development mailbox, with everything from mails escaped.

import type { TFunction } from 'i18next';
import { escapeHtml } from '#core/contract';
import { plainPage, plainPolicy } from '../http/plain-page.ts';
import type { KeptMail } from './folder.ts';

const STYLE = `
:root { color-scheme: light dark; --line: #8883; --accent: light-dark(#b81d57, #ff7fab); }
body { margin: 0 auto; max-width: 720px; padding: 24px 16px; font: 16px/1.5 system-ui, sans-serif; }
h1 { font-size: 22px; overflow-wrap: anywhere; }
a { color: var(--accent); overflow-wrap: anywhere; }
ol { list-style: none; padding: 0; }
li { border-top: 1px solid var(--line); padding: 12px 0; }
li a { font-weight: 600; }
.about { margin: 0; opacity: .8; overflow-wrap: anywhere; }
pre { border: 1px solid var(--line); border-radius: 8px; padding: 16px; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
`;

export const HELMET = plainPolicy(STYLE);

interface Reader {
  readonly t: TFunction;
  readonly locale: string;
  /** Every address in the mailbox carries this token. */
  readonly token: string;
}

const addressOf = ({ token }: Reader, id = '') => escapeHtml(`/dev/mail${id && `/${id}`}?token=${token}`);

export function listPage(reader: Reader, mails: readonly KeptMail[]): string {
  const { t, locale } = reader;
  const items = mails.map(
    (mail) => `<li><a href="${addressOf(reader, mail.id)}">${escapeHtml(mail.subject)}</a>${about(locale, mail)}</li>`,
  );
  const list = items.length > 0 ? `<ol>${items.join('')}</ol>` : `<p>${escapeHtml(t('mail.box.empty'))}</p>`;
  const title = t('mail.box.title');
  return page(locale, title, `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(t('mail.box.about'))}</p>${list}`);
}

export function mailPage(reader: Reader, mail: KeptMail): string {
  const { t, locale } = reader;
  const back = `<p><a href="${addressOf(reader)}">${escapeHtml(t('mail.box.back'))}</a></p>`;
  const text = `<pre lang="${escapeHtml(mail.locale)}">${linked(mail.text)}</pre>`;
  return page(locale, mail.subject, `${back}<h1>${escapeHtml(mail.subject)}</h1>${about(locale, mail)}${text}`);
}

function page(locale: string, title: string, body: string): string {
  return plainPage({ locale, title, style: STYLE, body });
}

function about(locale: string, { to, sent_at }: KeptMail): string {
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' }).format(new Date(sent_at));
  return `<p class="about">${escapeHtml(to)}, <time datetime="${escapeHtml(sent_at)}">${escapeHtml(time)}</time></p>`;
}

/** Makes links of web addresses in a text. */
function linked(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, index) => (index % 2 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part)))
    .join('');
}
