// Shows a person's own page: their details, how they sign in, where they are signed in, and their permissions
// (docs/domain 4.5).
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Contribution, LazyContribution } from '../plugins/Contribution.tsx';
import { useAnswer } from '../records/useAsked.ts';
import { session } from '../session/session.ts';
import { otherAccounts } from '../shell/top/UserBlock.tsx';
import { PageHeader } from '../ui/page/PageHeader.tsx';
import { Accounts } from './profile/Accounts.tsx';
import { Details } from './profile/Details.tsx';
import { Devices } from './profile/devices/Devices.tsx';
import { PasswordForm } from './profile/PasswordForm.tsx';
import { Groups, Permissions } from './profile/Permissions.tsx';
import { Preferences } from './profile/Preferences.tsx';
import { Section } from './profile/Section.tsx';
import { Sessions } from './profile/Sessions.tsx';
import { TwoFactor } from './profile/twofactor/TwoFactor.tsx';
import type { OwnSession, Profile } from './profile/types.ts';
import { useTiles } from './Widgets.tsx';
import './pages.css';
import './profile/profile.css';

export const MyProfile = observer(function MyProfile() {
  const { t } = useTranslation();
  const profile = useAnswer<Profile>('auth/profile');
  const sessions = useAnswer<OwnSession[]>('auth/session');
  const parts = useTiles('profile');
  const employee = session.auth.authEmployee;
  if (!employee) return null;
  const accounts = otherAccounts(employee);
  return (
    <div className="profile">
      <PageHeader title={t('core.page.my-profile')} />
      <Section title={t('core.profile.details')} help={t('core.profile.details.help')}>
        <Details employee={employee} profile={profile} />
      </Section>
      {parts.map(({ key, plugin, id, titleKey, load }) => (
        <Section key={key} title={t(titleKey)}>
          <Contribution plugin={plugin} id={`widgets.${id}`}>
            {load && <LazyContribution load={load} />}
          </Contribution>
        </Section>
      ))}
      <Section title={t('core.profile.preferences')}>
        <Preferences profile={profile} />
      </Section>
      <Section title={t('core.profile.password')} help={t('core.profile.password.help')}>
        <PasswordForm email={profile.data?.email} onChanged={() => void sessions.reload()} />
      </Section>
      <Section title={t('core.profile.twofactor')} help={t('core.profile.twofactor.help')}>
        <TwoFactor profile={profile} />
      </Section>
      <Section title={t('core.profile.devices')} help={t('core.profile.devices.help')}>
        <Devices profile={profile} />
      </Section>
      <Section title={t('core.profile.sessions')} help={t('core.profile.sessions.help')}>
        <Sessions asked={sessions} />
      </Section>
      {accounts.length > 0 && (
        <Section title={t('core.shell.accounts')}>
          <Accounts accounts={accounts} />
        </Section>
      )}
      <Section title={t('core.profile.permissions')} help={t('core.profile.permissions.help')}>
        <Groups employee={employee} />
        <Permissions employee={employee} />
      </Section>
    </div>
  );
});

export default MyProfile;
