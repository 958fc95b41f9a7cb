// Lists the person's accounts in other companies, to switch to one of them (docs/domain 3.9).
import { Button } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Account } from '../../session/types.ts';
import { CompanyNames } from '../../shell/top/UserBlock.tsx';

export function Accounts({ accounts }: { accounts: readonly Account[] }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <ul className="profile-list">
      {accounts.map(({ id, company }) => (
        <li key={id} className="profile-line">
          <span className="user-names">
            <CompanyNames company={company} />
          </span>
          <Button text={t('core.profile.switch')} onClick={() => navigate(`/auth/switch/${id}`)} />
        </li>
      ))}
    </ul>
  );
}
