// Language, which the server keeps, and theme, which this browser keeps.
import { FormGroup, HTMLSelect, SegmentedControl } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { LOCALES, type Locale } from '#core/contract';
import { session } from '../../session/session.ts';
import { useLanguageChange } from '../../shell/LanguageMenu.tsx';
import { LANGUAGE_NAMES } from '../../texts/languages.ts';
import { setTheme, THEMES, type ThemeChoice } from '../../ui/theme.ts';
import { useThemeChoice } from '../../ui/useTheme.ts';

export function Preferences() {
  return (
    <>
      <LanguageField />
      <ThemeField />
    </>
  );
}

const LanguageField = observer(function LanguageField() {
  const { t } = useTranslation();
  const [busy, choose] = useLanguageChange();
  return (
    <FormGroup label={t('core.shell.language')} labelFor="language" helperText={t('core.profile.language.help')}>
      <HTMLSelect
        id="language"
        value={session.locale}
        disabled={busy}
        options={LOCALES.map((locale) => ({ value: locale, label: LANGUAGE_NAMES[locale] }))}
        onChange={(event) => choose(event.currentTarget.value as Locale)}
      />
    </FormGroup>
  );
});

function ThemeField() {
  const { t } = useTranslation();
  const label = t('core.shell.theme');
  return (
    <FormGroup label={label} helperText={t('core.profile.theme.help')}>
      <SegmentedControl
        aria-label={label}
        inline
        value={useThemeChoice()}
        options={THEMES.map((theme) => ({ value: theme, label: t(`core.shell.theme.${theme}`) }))}
        onValueChange={(theme) => setTheme(theme as ThemeChoice)}
      />
    </FormGroup>
  );
}
