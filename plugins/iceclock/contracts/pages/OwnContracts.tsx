// Lists on my-profile one's own contracts and legal documents, to read and to sign.
import { Button, Tag } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState, formatDate, openDocument, Skeleton, toastError } from '#core';
import type { QueryRowTypes } from '#core/contract';
import { useQuery } from '#core/records';
import { SignDialog } from './SignDialog.tsx';
import './contracts.css';

type Own = QueryRowTypes['iceclock/my-contracts'];

const SHOWN = 5;

export default function OwnContracts() {
  const { t } = useTranslation();
  const { rows, state, reload } = useQuery('iceclock/my-contracts');
  const [shown, setShown] = useState(SHOWN);
  const [signing, setSigning] = useState<Own>();
  if (state === 'loading') return <Skeleton shape="lines" rows={3} />;
  if (state === 'failed') return <ErrorState onRetry={reload} />;
  if (rows.length === 0) return <p className="muted">{t('iceclock.contracts.noneOwn')}</p>;
  // Papers to sign stand first; a stable sort keeps the newest first within both parts.
  const ordered = [...rows].sort((one, other) => Number(other.must_sign) - Number(one.must_sign));
  return (
    <>
      <ul className="own-contracts" aria-label={t('iceclock.widget.own-contracts')}>
        {ordered.slice(0, shown).map((row) => (
          <OwnContract key={row.id} row={row} onSign={() => setSigning(row)} />
        ))}
      </ul>
      {rows.length > shown && (
        <Button variant="minimal" text={t('core.related.more')} onClick={() => setShown(rows.length)} />
      )}
      {signing && <SignDialog id={signing.id} title={nameOf(signing, t)} onClose={() => setSigning(undefined)} />}
    </>
  );
}

const nameOf = ({ kind, business_date }: Own, t: (key: string) => string): string =>
  [t(`iceclock.contract.kind.${kind}`), business_date && formatDate(business_date)].filter(Boolean).join(' · ');

function OwnContract({ row, onSign }: { row: Own; onSign: () => void }) {
  const { t } = useTranslation();
  const { id, must_sign, signed_at, has_paper } = row;
  const name = nameOf(row, t);
  const named = (key: string) => ({ text: t(key), 'aria-label': t('core.ui.named', { label: t(key), text: name }) });
  const read = () => void openDocument('iceclock/contract', { id }).catch(() => toastError(t('core.documents.failed')));
  return (
    <li>
      <span className="own-contract-name">
        {name}
        {signed_at && <span className="muted">{t('iceclock.contracts.signedOn', { day: formatDate(signed_at) })}</span>}
      </span>
      {must_sign && (
        <Tag minimal intent="warning">
          {t('iceclock.contracts.toSign')}
        </Tag>
      )}
      <span className="own-contract-acts">
        {has_paper && <Button {...named('iceclock.contracts.read')} onClick={read} />}
        {must_sign && <Button intent="primary" {...named('iceclock.contracts.sign')} onClick={onSign} />}
      </span>
    </li>
  );
}
