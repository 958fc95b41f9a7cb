// Shows who is signed in, for which company, their other accounts, a link to their profile, and sign-out (docs/domain
// 4.3).
import { Classes } from '@blueprintjs/core';
import { DownloadIcon, HelpIcon, InfoSignIcon, LogOutIcon, PersonIcon, SwapHorizontalIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { explaining } from '../../explain/explaining.ts';
import { installing } from '../../offline/install.ts';
import { fullName } from '../../session/fullName.ts';
import { session } from '../../session/session.ts';
import type { Account, Employee } from '../../session/types.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { EditTextsEntry } from '../editing/EditTextsEntry.tsx';
import { help } from '../help/opening.ts';
import { ThemeChoice } from './ThemeChoice.tsx';

export default observer(function UserBlock() {
  const { t } = useTranslation();
  const employee = session.auth.authEmployee;
  if (!employee) return null;
  const name = fullName(employee);
  return (
    <div className="user-block">
      <div className="user-head">
        <Avatar name={name} size={40} picture={employee.picture_uri} />
        <div className="user-names">
          <strong>{name}</strong>
          <CompanyNames company={employee.company} />
        </div>
      </div>
      <OtherAccounts accounts={otherAccounts(employee)} />
      <ul className="user-links">
        <li>
          <Link className={`entry ${Classes.POPOVER_DISMISS}`} to="/admin/my-profile">
            <PersonIcon aria-hidden="true" />
            {t('core.shell.profile')}
          </Link>
        </li>
        <li>
          <button type="button" className={`entry ${Classes.POPOVER_DISMISS}`} onClick={help.open}>
            <HelpIcon aria-hidden="true" />
            {t('core.help.title')}
          </button>
        </li>
        {installing.isOffered && (
          <li>
            <button type="button" className={`entry ${Classes.POPOVER_DISMISS}`} onClick={() => void installing.ask()}>
              <DownloadIcon aria-hidden="true" />
              {t('core.shell.install')}
            </button>
          </li>
        )}
        <EditTextsEntry />
        {explaining.isOpen && (
          <li>
            <button type="button" className={`entry ${Classes.POPOVER_DISMISS}`} onClick={explaining.start}>
              <InfoSignIcon aria-hidden="true" />
              {t('core.explain.start')}
            </button>
          </li>
        )}
        <li>
          <Link className={`entry ${Classes.POPOVER_DISMISS}`} to="/auth/logout-page">
            <LogOutIcon aria-hidden="true" />
            {t('core.shell.logout')}
          </Link>
        </li>
      </ul>
      <ThemeChoice />
    </div>
  );
});

function OtherAccounts({ accounts }: { accounts: readonly Account[] }) {
  const { t } = useTranslation();
  if (accounts.length === 0) return null;
  return (
    <div className="user-accounts">
      <h2 id="other-accounts">{t('core.shell.accounts')}</h2>
      <ul aria-labelledby="other-accounts">
        {accounts.map(({ id, company }) => (
          <li key={id}>
            <Link className={`entry ${Classes.POPOVER_DISMISS}`} to={`/auth/switch/${id}`}>
              <SwapHorizontalIcon aria-hidden="true" />
              <span className="user-names">
                <CompanyNames company={company} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Shows the company's usual name and, if it differs, its registered one. */
export function CompanyNames({ company }: { company: Account['company'] }) {
  return (
    <>
      <span>{company.name}</span>
      {company.legal_name !== company.name && <span className="muted">{company.legal_name}</span>}
    </>
  );
}

/** Lists the same person's accounts in other companies. */
export function otherAccounts(employee: Employee): Account[] {
  return employee.user.employee_ids.filter(({ id }) => id !== employee.id);
}
