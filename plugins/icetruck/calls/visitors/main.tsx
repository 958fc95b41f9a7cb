// Starts the page on which people ask for an ice-cream van where they are.
import { createRoot } from 'react-dom/client';
import { keepLocale, localeOf } from '#core/visitors';
import { CallForm } from './CallForm.tsx';
import { call, form, wordsIn } from './calls.ts';
import './call.css';

async function start(): Promise<void> {
  const frame = createRoot(document.getElementById('app') as HTMLElement);
  const [opened, { open }] = await Promise.all([form.open(), call<{ open: boolean }>('GET', 'call')]);
  const locale = localeOf(opened.locale);
  keepLocale(locale);
  const t = await wordsIn(locale);
  document.documentElement.lang = locale;
  document.title = `${t('title')} · ${opened.company.name}`;
  frame.render(<CallForm {...{ opened, open, locale, t }} />);
}

start().catch(() => {
  document.getElementById('app')?.append('Scoop: 404');
});
