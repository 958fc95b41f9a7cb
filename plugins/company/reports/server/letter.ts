// Writes the mail of a report: its figures as a table in the reader's language, with a link to its page.
import { escapeHtml, type FigureRow, type ToldFigures } from '#api';
import { formatMoment, formattingLocale } from '#core/contract';
import { pageOf } from '../address.ts';

interface Mailed {
  readonly id: number;
  readonly name: string;
  readonly source: string;
  readonly query: string;
  readonly day: string;
  readonly origin: string;
  /** The colleague who shares it; absent in one's own. */
  readonly owner?: string;
}

/** A mail holds so many rows; the page has them all. */
const MOST = 60;
const CELL = 'padding:4px 12px 4px 0;border-bottom:1px solid #e3d5da;vertical-align:top';
const FIGURE = `${CELL};text-align:right`;

export function letterOf(told: ToldFigures, mailed: Mailed): { readonly subject: string; readonly html: string } {
  const { t, locale, name: reader } = told;
  const { name, owner, day, origin } = mailed;
  const date = formatMoment(formattingLocale(locale), day, { dateStyle: 'long' });
  const page = `<a href="${escapeHtml(`${origin}${pageOf(mailed)}`)}">${escapeHtml(t('company.report.mail.open'))}</a>`;
  const why = owner ? t('company.report.mail.shared', { owner }) : t('company.report.mail.own');
  const html = [
    paragraph(escapeHtml(t('mail.greeting', { name: reader }))),
    paragraph(escapeHtml(t('company.report.mail.before', { name, date }))),
    tableOf(told),
    ...(told.rows.length > MOST || told.more
      ? [paragraph(escapeHtml(t('company.report.mail.more', { count: MOST })))]
      : []),
    ...[paragraph(page), paragraph(escapeHtml(why)), paragraph(escapeHtml(t('mail.signature')))],
  ];
  return { subject: t('company.report.mail.subject', { name, date }), html: html.join('') };
}

function tableOf({ groupings, measures, rows, total, t }: ToldFigures): string {
  const cell = (tag: string, style: string) => (text: string) =>
    `<${tag} style="${style}">${escapeHtml(text)}</${tag}>`;
  const line = ({ names, said }: FigureRow) =>
    `<tr>${names.map(cell('td', CELL)).join('')}${said.map(cell('td', FIGURE)).join('')}</tr>`;
  const heading = [...groupings.map(cell('th', `${CELL};text-align:left`)), ...measures.map(cell('th', FIGURE))];
  const sum = [t('company.report.total'), ...groupings.slice(1).map(() => '')].slice(0, Math.max(1, groupings.length));
  const last = { ...total, names: groupings.length > 0 ? sum : [] };
  const shown = [...rows.slice(0, MOST), last].map(line);
  return `<table style="border-collapse:collapse;margin:0 0 16px"><thead><tr>${heading.join('')}</tr></thead>
<tbody>${shown.join('')}</tbody></table>`;
}

const paragraph = (html: string) => `<p style="margin:0 0 16px">${html}</p>`;
