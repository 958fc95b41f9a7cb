// Shows its children in the language of the person at the device, while the rest of the page keeps the device's own.
import type { i18n } from 'i18next';
import { type ReactNode, useEffect, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { Locale } from '#core/contract';
import { useRegistry } from '../plugins/context.ts';
import type { Registry } from '../plugins/registry.ts';
import { session } from '../session/session.ts';
import { textsBeside } from '../texts/i18n.ts';
import { overridesIn } from '../texts/overrides.ts';

interface InLanguageProps {
  readonly locale: Locale;
  readonly children: ReactNode;
}

/** Children wait until the texts are there; where they cannot be fetched the device's own language stays. */
export function InLanguage({ locale, children }: InLanguageProps) {
  const registry = useRegistry();
  const isOther = locale !== session.locale;
  const [texts, setTexts] = useState<i18n | 'none'>();
  useEffect(() => {
    if (!isOther) return;
    let isOver = false;
    setTexts(undefined);
    const take = (found: i18n | 'none') => isOver || setTexts(found);
    fetchTexts(registry, locale).then(take, () => take('none'));
    return () => {
      isOver = true;
    };
  }, [registry, locale, isOther]);
  if (!isOther || texts === 'none') return children;
  if (!texts) return null;
  return (
    <div lang={locale} className="in-language">
      <I18nextProvider i18n={texts}>{children}</I18nextProvider>
    </div>
  );
}

/**
 * Fetches the texts of core, of the plugin that brings this kind of device, of those that it names, whose records it shows,
 * and of the company.
 */
async function fetchTexts(registry: Registry, locale: Locale): Promise<i18n> {
  const screen = session.auth.authScreen;
  const plugin = (wanted: string | undefined) => registry.plugins.find(({ id }) => id === wanted);
  const owner = plugin(registry.devices.find(({ id }) => id === screen?.kind)?.plugin);
  const named = [...(owner?.requires ?? []), ...(owner?.knows ?? [])].map(plugin);
  const [others, own, company] = await Promise.all([
    Promise.all(named.map((one) => one?.texts?.[locale]?.().catch(() => undefined))),
    owner?.texts?.[locale]?.(),
    screen ? overridesIn(screen.company.id, locale) : undefined,
  ]);
  return textsBeside(locale, [...others.map((one) => one?.default ?? {}), own?.default ?? {}, company ?? {}]);
}
