// Shows the preferences: language and mail, which the server keeps, and theme, which this browser keeps.
import { FormGroup, HTMLSelect, SegmentedControl } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { LOCALES, type Locale } from '#core/contract';
import { http } from '../../http/http.ts';
import type { Asked } from '../../records/useAsked.ts';
import { session } from '../../session/session.ts';
import { useLanguageChange } from '../../shell/top/LanguageMenu.tsx';
import { LANGUAGE_NAMES } from '../../texts/languages.ts';
import { setTheme, THEMES, type ThemeChoice } from '../../ui/theme/theme.ts';
import { useThemeChoice } from '../../ui/theme/useTheme.ts';
import { FirstPageField } from './FirstPageField.tsx';
import { NOTICE_MAILS, type NoticeMail, type Profile } from './types.ts';
import { useAct } from './useAct.ts';

export function Preferences({ profile }: { profile: Asked<Profile> }) {
  return (
    <>
      <LanguageField />
      <ThemeField />
      <FirstPageField />
      {profile.data && <NoticeMailField profile={profile.data} onChanged={profile.set} />}
    </>
  );
}

interface NoticeMailProps {
  readonly profile: Profile;
  readonly onChanged: (profile: Profile) => void;
}

function NoticeMailField({ profile, onChanged }: NoticeMailProps) {
  const { t } = useTranslation();
  const { busy, run } = useAct();
  const label = 'core.profile.noticeMail';
  const choose = (notice_mail: NoticeMail) =>
    run(async () => {
      const { data } = await http.patch<{ data: Profile }>('auth/profile', { notice_mail });
      onChanged(data.data);
    });
  return (
    <FormGroup label={t(label)} labelFor="notice-mail" helperText={t(`${label}.help`)}>
      <HTMLSelect
        id="notice-mail"
        value={profile.notice_mail}
        disabled={busy}
        options={NOTICE_MAILS.map((value) => ({ value, label: t(`${label}.${value}`) }))}
        onChange={(event) => void choose(event.currentTarget.value as NoticeMail)}
      />
    </FormGroup>
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
