// Lists the bank lines that were set aside, each with its reason and a button that opens it again.
import { Button } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { EmptyState, ErrorState, http, Skeleton, toastError } from '#core';
import { useRecords } from '#core/records';
import { saidBy } from '../../refusal.ts';
import type { OpenBankLine } from './bank.ts';
import { LineFacts } from './LineHead.tsx';

export function AsideLines() {
  const { t } = useTranslation();
  const query = { 'filter[status]': 'ASIDE', sort: '-booked_on,-id', 'page[size]': 100 };
  const { records: lines, state, reload } = useRecords<OpenBankLine>('bankline', query);
  const reopen = ({ id }: OpenBankLine) =>
    http.patch(`bankline/${id}/status`, { status: 'OPEN' }).then(reload, (failure) => toastError(saidBy(t, failure)));
  if (state === 'failed' && lines.length === 0) return <ErrorState onRetry={reload} />;
  if (state === 'loading' && lines.length === 0) return <Skeleton shape="lines" />;
  if (lines.length === 0) return <EmptyState icon="archive" title={t('icecloud.bank.noneAside')} />;
  return (
    <ul className="bank-open">
      {lines.map((line) => (
        <li key={line.id}>
          <div className="bank-line-head">
            <LineFacts {...line} />
          </div>
          <div className="bank-work bank-aside">
            <span className="muted">{line.status_reason}</span>
            <Button variant="outlined" text={t('icecloud.bank.reopen')} onClick={() => void reopen(line)} />
          </div>
        </li>
      ))}
    </ul>
  );
}
