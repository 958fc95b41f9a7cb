// Lists the bank lines that were set aside, each with its reason and a button that opens it again.
import { Button } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { EmptyState, http, Records, toastError } from '#core';
import { saidBy } from '../../refusal.ts';
import type { OpenBankLine } from './bank.ts';
import { LineFacts } from './LineHead.tsx';

export function AsideLines() {
  const { t } = useTranslation();
  const reopen = (id: number, reload: () => void) =>
    http.patch(`bankline/${id}/status`, { status: 'OPEN' }).then(reload, (failure) => toastError(saidBy(t, failure)));
  return (
    <Records
      model="BankLine"
      filter={{ status: { eq: 'ASIDE' } }}
      form="list"
      className="bank-open"
      empty={<EmptyState icon="archive" title={t('icecloud.bank.noneAside')} />}
      row={(line: OpenBankLine, { reload }) => (
        <>
          <div className="bank-line-head">
            <LineFacts {...line} />
          </div>
          <div className="bank-work bank-aside">
            <span className="muted">{line.status_reason}</span>
            <Button variant="outlined" text={t('icecloud.bank.reopen')} onClick={() => void reopen(line.id, reload)} />
          </div>
        </>
      )}
    />
  );
}
