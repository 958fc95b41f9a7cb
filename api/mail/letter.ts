// A letter to one person, and how it is put into words: in the receiver's language, as plain text and as simple HTML.
import { createInstance, type i18n } from 'i18next';
import { DEFAULT_LOCALE, type Locale } from '#core/contract';
import { escapeHtml } from './html.ts';

/** `kind` names its texts: `mail.{kind}.subject`, `.before`, `.button` and `.after` (around a link), in core's texts. */
export interface Letter {
  readonly kind: string;
  readonly to: string;
  /** As the greeting calls them. */
  readonly name: string;
  readonly locale: Locale;
  readonly link?: string;
}

export interface Mail {
  readonly to: string;
  readonly locale: Locale;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Locale to text key to text. */
export type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;

export function translator(texts: Texts): i18n {
  const resources = Object.fromEntries(Object.entries(texts).map(([locale, translation]) => [locale, { translation }]));
  const instance = createInstance();
  void instance.init({
    resources,
    fallbackLng: DEFAULT_LOCALE,
    initAsync: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
  });
  return instance;
}

export function write({ getFixedT }: i18n, { kind, to, name, locale, link }: Letter): Mail {
  const t = getFixedT(locale);
  const say = (part: string) => t(`mail.${kind}.${part}`);
  const greeting = t('mail.greeting', { name: oneLine(name) });
  const parts = { greeting, before: say('before'), after: say('after'), signature: t('mail.signature') };
  const button = link ? { link, label: say('button') } : undefined;
  const subject = oneLine(say('subject'));
  return { to, locale, subject, text: plain(parts, button), html: page(locale, subject, parts, button) };
}

interface Parts {
  readonly greeting: string;
  readonly before: string;
  readonly after: string;
  readonly signature: string;
}

interface Button {
  readonly link: string;
  readonly label: string;
}

/** Names come from people; a line break in one must not start a paragraph or a header of its own. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function plain({ greeting, before, after, signature }: Parts, button?: Button): string {
  const link = button ? [`${button.label}:\n${button.link}`] : [];
  return `${[greeting, before, ...link, after, signature].join('\n\n')}\n`;
}

const BODY = 'margin:0;padding:32px 16px;font:16px/1.5 system-ui,sans-serif;color:#1f1a1d;background:#fff';
const BUTTON =
  'display:inline-block;padding:12px 24px;border-radius:8px;background:#b81d57;color:#fff;font-weight:600;text-decoration:none';

/** Without pictures and without anything that loads from elsewhere: opening it tells nobody. */
function page(locale: string, subject: string, { greeting, before, after, signature }: Parts, button?: Button) {
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
  const action = button
    ? `<p style="margin:0 0 16px"><a href="${escapeHtml(button.link)}" style="${BUTTON}">${escapeHtml(button.label)}</a></p>`
    : '';
  return `<!doctype html>
<html lang="${escapeHtml(locale)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="${BODY}"><div style="max-width:480px;margin:0 auto">
${paragraph(greeting)}${paragraph(before)}${action}${paragraph(after)}${paragraph(signature)}
</div></body>
</html>
`;
}
