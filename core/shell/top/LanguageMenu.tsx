// Offers English, Nederlands, Français and Deutsch, each in its own language (docs/domain 4.3).
import { Button, MenuItem } from '@blueprintjs/core';
import { BlankIcon, TickIcon, TranslateIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LOCALES, type Locale } from '#core/contract';
import { session } from '../../session/session.ts';
import { changeLanguage } from '../../texts/language.ts';
import { LANGUAGE_NAMES } from '../../texts/languages.ts';
import { MenuPopover } from '../../ui/MenuPopover.tsx';
import { toastError } from '../../ui/toast.ts';

export const LanguageMenu = observer(function LanguageMenu() {
  const { t } = useTranslation();
  const [busy, choose] = useLanguageChange();
  return (
    <MenuPopover
      label={t('core.shell.language')}
      items={LOCALES.map((locale) => (
        <MenuItem
          key={locale}
          text={LANGUAGE_NAMES[locale]}
          lang={locale}
          icon={locale === session.locale ? <TickIcon /> : <BlankIcon />}
          aria-current={locale === session.locale}
          onClick={() => choose(locale)}
        />
      ))}
    >
      <Button
        className="topbar-button"
        variant="minimal"
        loading={busy}
        icon={<TranslateIcon />}
        text={
          <>
            <span className="visually-hidden">
              {t('core.ui.named', { label: t('core.shell.language'), text: LANGUAGE_NAMES[session.locale] })}
            </span>
            <span className="topbar-code" aria-hidden="true">
              {session.locale.toUpperCase()}
            </span>
          </>
        }
      />
    </MenuPopover>
  );
});

/** Changes the language; on failure it says so and keeps the former one. */
export function useLanguageChange(): [boolean, (locale: Locale) => void] {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const choose = (locale: Locale) => {
    if (busy || locale === session.locale) return;
    setBusy(true);
    changeLanguage(locale).catch(() => {
      setBusy(false);
      // During a preview the banner has said already that nothing is saved.
      if (!session.preview) toastError(t('core.shell.language.failed'));
    });
  };
  return [busy, choose];
}
