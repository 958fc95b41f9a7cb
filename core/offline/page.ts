// Makes the page that replaces one which could not be fetched; it needs no other file.

import de from '#locales/de/offline.json';
import en from '#locales/en/offline.json';
import fr from '#locales/fr/offline.json';
import nl from '#locales/nl/offline.json';
import type { Dictionary, Locale } from '../contract/index.ts';
import { STORAGE_KEY } from '../session/stored.ts';

const TEXTS: Record<Locale, Dictionary> = { en, nl, fr, de };

interface OpenPage {
  readonly pattern: string;
  readonly title: string;
}

const STYLE = `
:root { color-scheme: light dark; }
body { display: grid; min-height: 100dvh; margin: 0; place-items: center; background: light-dark(#f7f7f8, #18181b);
  color: light-dark(#18181b, #f4f4f5); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 420px; padding: 24px; text-align: center; }
h1 { margin: 0 0 12px; font-size: 20px; }
p { margin: 0 0 24px; }
a { display: inline-block; padding: 12px 20px; border-radius: 6px; background: #c2185b; color: #fff; font-weight: 600;
  text-decoration: none; }
nav { margin-top: 32px; }
nav p { margin: 0 0 8px; }
ul { display: grid; gap: 8px; margin: 0; padding: 0; list-style: none; }
a:focus-visible { outline: 2px solid currentColor; outline-offset: 2px; }`;

/** Shows the texts in the language that this browser keeps, and opens the page again as soon as there is a network. */
const SCRIPT = `
const texts = ${JSON.stringify(TEXTS)};
let locale = 'en';
try { locale = JSON.parse(localStorage.getItem('${STORAGE_KEY}')).locale; } catch {}
const say = texts[locale] ?? texts.en;
document.documentElement.lang = texts[locale] ? locale : 'en';
document.title = say['offline.title'] + ' · Scoop';
document.querySelector('h1').textContent = say['offline.title'];
document.querySelector('p').textContent = say['offline.text'];
document.querySelector('a').textContent = say['offline.retry'];
const nav = document.querySelector('nav');
nav.hidden = !nav.querySelector('li');
nav.querySelector('p').textContent = say['offline.kept'];
addEventListener('online', () => location.reload());`;

/** Answers the page, with links to the pages that open without a network. */
export function offlinePage(kept: readonly OpenPage[] = []): Response {
  const nonce = crypto.randomUUID();
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy };
  return new Response(markup(nonce, kept), { status: 503, headers });
}

const links = (kept: readonly OpenPage[]) =>
  kept
    .filter(({ pattern, title }) => title && !pattern.includes(':'))
    .map(({ pattern, title }) => `<li><a href="${escaped(pattern)}">${escaped(title)}</a></li>`)
    .join('');

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const markup = (nonce: string, kept: readonly OpenPage[]) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Scoop</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<main>
<h1></h1>
<p></p>
<a href=""></a>
<nav><p></p><ul>${links(kept)}</ul></nav>
</main>
<script nonce="${nonce}">${SCRIPT}</script>
</body>
</html>`;
