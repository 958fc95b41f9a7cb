// Keeps the choice of light, dark or the system's theme: one per browser, apart from the session because it outlives it
// (docs/look.md, "Ground"). It uses no React, since the login page applies it too.

import { reaction } from 'mobx';
import { preferences } from '../../session/preferences.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof THEMES)[number];

const KEY = 'theme';
const listeners = new Set<() => void>();

export function themeChoice(): ThemeChoice {
  const kept = preferences.get(KEY);
  return THEMES.find((theme) => theme === kept) ?? 'system';
}

export function setTheme(choice: ThemeChoice): void {
  preferences.set(KEY, choice === 'system' ? undefined : choice);
}

/** Tells whether the page is dark now, by choice or by the system. */
export function isDark(): boolean {
  const choice = themeChoice();
  return choice === 'dark' || (choice === 'system' && systemDark()?.matches === true);
}

/** Applies the choice at the start, and follows the system and other tabs. */
export function startTheme(): void {
  systemDark()?.addEventListener('change', apply);
  reaction(themeChoice, apply, { fireImmediately: true });
}

/** jsdom and very old browsers have no media queries. */
function systemDark(): MediaQueryList | undefined {
  return window.matchMedia?.('(prefers-color-scheme: dark)');
}

function apply(): void {
  const dark = isDark();
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  document.body.classList.toggle('bp6-dark', dark);
  for (const listener of listeners) listener();
}

/** Calls back at each change; answers a function that stops. */
export function onTheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
