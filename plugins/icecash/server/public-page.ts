// The page of a public menu as customers see it: plain HTML without scripts, everything that people typed escaped.
import type { TFunction } from 'i18next';
import { escapeHtml, plainPage, plainPolicy } from '#api';
import type { PublicMenu } from './public-menu.ts';

const STYLE = `
:root { color-scheme: light dark; --line: light-dark(#e6e6ea, #2c2c32); --muted: light-dark(#5b5b66, #a5a5b0); --accent: light-dark(#b9145a, #ff8ab0); --ground: light-dark(#f7f7f8, #131316); --surface: light-dark(#fff, #1b1b1f); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
main { max-width: 640px; margin: 0 auto; padding: 32px 16px; }
article { padding: 32px; border: 1px solid var(--line); border-radius: 16px; background: var(--surface); }
.company { margin: 0; color: var(--muted); }
h1 { margin: 4px 0 16px; font-size: 30px; line-height: 1.2; overflow-wrap: anywhere; }
p { margin: 0 0 16px; overflow-wrap: anywhere; white-space: pre-line; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 8px 24px; margin: 24px 0; padding-top: 24px; border-top: 1px solid var(--line); }
dt { color: var(--muted); }
dd { margin: 0; font-weight: 600; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
ul { display: flex; flex-wrap: wrap; gap: 12px; margin: 0; padding: 0; list-style: none; }
a { display: inline-block; padding: 12px 20px; border: 1px solid var(--accent); border-radius: 999px; color: var(--accent); font-weight: 600; text-decoration: none; }
a:hover, a:focus-visible { text-decoration: underline; }
@media (max-width: 480px) { article { padding: 24px 20px; } h1 { font-size: 26px; } dl { grid-template-columns: 1fr; gap: 0; } dd { margin-bottom: 12px; } }
`;

export const HELMET = plainPolicy(STYLE, "'self'");

export function publicPage(t: TFunction, locale: string, menu: PublicMenu): string {
  const facts = [
    [t('icecash.menu.public_price_range'), menu.public_price_range],
    [t('icecash.public.capacity'), t('icecash.public.people', { formatted: amount(locale, menu.capacity_per_hour) })],
  ].filter(([, value]) => value);
  const files = [
    [t('icecash.menu.pdf_public_uri'), menu.pdf],
    [t('icecash.menu.terms_and_conditions_uri'), menu.terms],
  ].filter(([, address]) => address);
  const title = menu.public_name ?? menu.name;
  const body = `<article><p class="company">${escapeHtml(menu.company)}</p><h1>${escapeHtml(title)}</h1>
${menu.public_description ? `<p>${escapeHtml(menu.public_description)}</p>` : ''}
<dl>${facts.map(([name, value]) => `<dt>${escapeHtml(name!)}</dt><dd>${escapeHtml(value!)}</dd>`).join('')}</dl>
${files.length > 0 ? `<ul>${files.map(([name, address]) => `<li><a href="${escapeHtml(address!)}">${escapeHtml(name!)}</a></li>`).join('')}</ul>` : ''}
</article>`;
  return plainPage({ locale, title: `${title} · ${menu.company}`, style: STYLE, body });
}

function amount(locale: string, value: number): string {
  return new Intl.NumberFormat(locale).format(value);
}
