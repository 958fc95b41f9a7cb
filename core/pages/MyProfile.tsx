// A person's own page: who they are here, their language and theme, and what they may do (spec 2, /admin/my-profile).
import { Button, FormGroup, HTMLSelect, SegmentedControl, Tag } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { LOCALES, type Locale } from '#core/contract';
import { session } from '../session/session.ts';
import type { Account, Employee } from '../session/types.ts';
import { useLanguageChange } from '../shell/LanguageMenu.tsx';
import { LANGUAGE_NAMES } from '../shell/languages.ts';
import { CompanyNames, fullName, otherAccounts } from '../shell/UserBlock.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { setTheme, THEMES, type ThemeChoice } from '../ui/theme.ts';
import { useThemeChoice } from '../ui/useTheme.ts';
import { Permissions } from './Permissions.tsx';
import './pages.css';

export const MyProfile = observer(function MyProfile() {
  const { t } = useTranslation();
  const employee = session.auth.authEmployee;
  if (!employee) return null;
  return (
    <div className="profile">
      <PageHeader title={t('core.page.my-profile')} />
      <Section title={t('core.profile.details')}>
        <Details employee={employee} />
      </Section>
      <Section title={t('core.profile.preferences')}>
        <LanguageField />
        <ThemeField />
      </Section>
      {otherAccounts(employee).length > 0 && (
        <Section title={t('core.shell.accounts')}>
          <Accounts accounts={otherAccounts(employee)} />
        </Section>
      )}
      <Section title={t('core.profile.permissions')} help={t('core.profile.permissions.help')}>
        <Groups employee={employee} />
        <Permissions employee={employee} />
      </Section>
    </div>
  );
});

function Section({ title, help, children }: { title: string; help?: string; children: ReactNode }) {
  return (
    <section className="profile-section">
      <div className="profile-heading">
        <h2>{title}</h2>
        {help && <p className="muted">{help}</p>}
      </div>
      <div className="panel profile-panel">{children}</div>
    </section>
  );
}

function Details({ employee }: { employee: Employee }) {
  const { t } = useTranslation();
  return (
    <dl className="facts">
      <Fact label={t('core.profile.name')}>{fullName(employee)}</Fact>
      {employee.user.email && <Fact label={t('core.profile.email')}>{employee.user.email}</Fact>}
      <Fact label={t('core.profile.company')}>{employee.company.name}</Fact>
      <Fact label={t('core.profile.legal-name')}>{employee.company.legal_name}</Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
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

function Accounts({ accounts }: { accounts: readonly Account[] }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <ul className="accounts">
      {accounts.map(({ id, company }) => (
        <li key={id}>
          <span className="user-names">
            <CompanyNames company={company} />
          </span>
          <Button text={t('core.profile.switch')} onClick={() => navigate(`/auth/switch/${id}`)} />
        </li>
      ))}
    </ul>
  );
}

function Groups({ employee }: { employee: Employee }) {
  const { t } = useTranslation();
  if (employee.permission_groups.length === 0) return null;
  return (
    <div className="groups">
      <h3 className="muted">{t('core.profile.groups')}</h3>
      {employee.permission_groups.map(({ id, name }) => (
        <Tag key={id} minimal>
          {name}
        </Tag>
      ))}
    </div>
  );
}

export default MyProfile;
