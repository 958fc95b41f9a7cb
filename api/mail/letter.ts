// Puts a letter to one person into words: in the receiver's language, as plain text and as simple HTML.
import { createInstance, type i18n } from 'i18next';
import { DEFAULT_LOCALE, escapeHtml, INTERPOLATION, type Locale, SPOKEN } from '#core/contract';
import type { HtmlThreads, Letter, MailFile, Texts } from '../contract/index.ts';
import { plainHtml } from '../html/index.ts';

export interface Mail {
  readonly to: string;
  readonly locale: Locale;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly files?: readonly MailFile[];
  readonly stop?: string;
}

export function translator(texts: Texts): i18n {
  const resources = Object.fromEntries(Object.entries(texts).map(([locale, translation]) => [locale, { translation }]));
  const instance = createInstance().use(SPOKEN);
  void instance.init({
    resources,
    fallbackLng: DEFAULT_LOCALE,
    initAsync: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: INTERPOLATION,
  });
  return instance;
}

/** @param threads in which a long text is turned into plain text */
export async function write(words: i18n, letter: Letter, threads?: HtmlThreads): Promise<Mail> {
  const { kind, to, name, locale, link, values, quote, own } = letter;
  const t = words.getFixedT(locale);
  if (own) return ownWords(letter, own, t, threads);
  const say = (part: string) => t(`mail.${kind}.${part}`, { ...values });
  const greeting = t('mail.greeting', { name: spoken(name) });
  const parts = { greeting, before: say('before'), quote, after: say('after'), signature: t('mail.signature') };
  const button = link ? { link, label: say('button') } : undefined;
  const subject = oneLine(say('subject'));
  return { to, locale, subject, text: plain(parts, button), html: page(locale, subject, parts, button) };
}

async function ownWords(
  letter: Letter,
  own: { subject: string; html: string },
  t: (key: string) => string,
  threads?: HtmlThreads,
): Promise<Mail> {
  const { to, locale, files, values = {}, stop } = letter;
  const body = own.html.replace(PLACEHOLDER, (whole, name) => escapeHtml(said(name, values[name]) ?? whole));
  const html = stop ? `${body}${stopping(stop, t)}` : body;
  const title = oneLine(own.subject);
  const text = await plainHtml(html, threads);
  return { to, locale, subject: title, text: `${text}\n`, html: frame(locale, title, html), files, stop };
}

function stopping(link: string, t: (key: string) => string): string {
  const action = `<a href="${escapeHtml(link)}">${escapeHtml(t('mail.stop.link'))}</a>`;
  return `<p style="${SMALL}">${escapeHtml(t('mail.stop.why'))} ${action}</p>`;
}

const SMALL = 'margin:32px 0 0;padding:16px 0 0;border-top:1px solid #e3d5da;font-size:13px;color:#6b5c62';

/** A placeholder in a bulk e-mail, whose value differs for each receiver. */
const PLACEHOLDER = /\{\{\s*(\w+)\s*\}\}/g;

interface Parts {
  readonly greeting: string;
  readonly before: string;
  readonly quote?: string;
  readonly after: string;
  readonly signature: string;
}

interface Button {
  readonly link: string;
  readonly label: string;
}

/** Names are typed by people; a line break in one must not start a new paragraph or mail header. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Text that a mail program would turn into a link. */
const ADDRESS = /\S*(?::\/\/|www\.|[\p{L}\d]\.[\p{L}]{2,})\S*/giu;

/** Takes addresses apart in a typed name: otherwise anybody could mail links to others through Scoop. */
function spoken(name: string): string {
  return oneLine(name.replace(ADDRESS, (part) => part.replace(/^[a-z]+:\/\//i, '').replace(/[./:@?#&=]+/g, ' ')));
}

/** Answers a placeholder's value, cleaned if it is a name. */
function said(placeholder: string, value?: string): string | undefined {
  return value !== undefined && /name$/.test(placeholder) ? spoken(value) : value;
}

function plain({ greeting, before, quote, after, signature }: Parts, button?: Button): string {
  const link = button ? [`${button.label}:\n${button.link}`] : [];
  const said = quote ? [quote.trim().replace(/^/gm, '> ')] : [];
  return `${[greeting, before, ...said, ...link, after, signature].join('\n\n')}\n`;
}

const BODY = 'margin:0;padding:32px 16px;font:16px/1.5 system-ui,sans-serif;color:#1f1a1d;background:#fff';
const BUTTON =
  'display:inline-block;padding:12px 24px;border-radius:8px;background:#b81d57;color:#fff;font-weight:600;text-decoration:none';

/** Writes the HTML without pictures and without anything loaded from elsewhere, so that opening it reveals nothing. */
function page(locale: string, subject: string, { greeting, before, quote, after, signature }: Parts, button?: Button) {
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
  const action = button
    ? `<p style="margin:0 0 16px"><a href="${escapeHtml(button.link)}" style="${BUTTON}">${escapeHtml(button.label)}</a></p>`
    : '';
  const said = quote ? `<blockquote style="${QUOTE}">${escapeHtml(quote.trim())}</blockquote>` : '';
  const body = paragraph(greeting) + paragraph(before) + said + action + paragraph(after) + paragraph(signature);
  return frame(locale, subject, body);
}

const QUOTE = 'margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid #e3d5da;white-space:pre-wrap';

function frame(locale: string, subject: string, body: string): string {
  return `<!doctype html>
<html lang="${escapeHtml(locale)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="${BODY}"><div style="max-width:480px;margin:0 auto">
${body}
</div></body>
</html>
`;
}
