// Shows above an invoice's facts that it can no longer change, how it is paid, and whether Peppol and accounting have
// it, wait for it or refused it.
import { Callout } from '@blueprintjs/core';
import { LockIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { addressOf, formatDate, formatRelative, onRecord, useRegistry } from '#core';
import { useAnswer } from '#core/records';
import { CreditLeft } from './owed/CreditLeft.tsx';
import { Disputed } from './owed/Disputed.tsx';
import type { Payable } from './PaymentLine.tsx';
import { Undecided } from './Undecided.tsx';
import { useMayIssue } from './useMayIssue.ts';

interface Invoice extends Payable {
  readonly id: number;
  readonly peppol_status: string;
  readonly peppol_answer?: string;
  readonly exported_at?: string;
  readonly issue_date?: string;
  readonly disputed_at?: string;
  readonly dispute_reason?: string;
  readonly credits_invoice?: { readonly id: number; readonly display: string };
}

interface Message {
  readonly port: string;
  readonly state: 'WAITING' | 'SENT' | 'FAILED';
  readonly tries: number;
  readonly at: string;
  readonly error?: string | null;
}

export default function OutsideState({ record }: { record: Invoice }) {
  const { t } = useTranslation();
  const { id, status, peppol_status: peppol, peppol_answer: reason = '', exported_at } = record;
  const mayIssue = useMayIssue();
  const isOpen = record.type === 'INVOICE' && (status === 'ISSUED' || status === 'PARTLY_PAID');
  const isAsked = peppol === 'QUEUED' || (status !== 'DRAFT' && !exported_at);
  return (
    <>
      <Locked record={record} />
      {record.type === 'INVOICE' && status !== 'DRAFT' && <Undecided record={record} />}
      {record.disputed_at && <Disputed since={record.disputed_at} reason={record.dispute_reason} />}
      {mayIssue && isOpen && <CreditLeft invoice={id} due={record.due_vati ?? 0} />}
      {peppol === 'REJECTED' && (
        <Callout compact intent="danger">
          <p className="callout-title">{t('icecloud.peppol.refused')}</p>
          {reason}
        </Callout>
      )}
      {isAsked && <Messages id={id} isQueued={peppol === 'QUEUED'} />}
    </>
  );
}

/**
 * Says why an issued invoice cannot be edited, and what to do instead; and which invoice a drafted credit note credits.
 */
function Locked({ record: { type, issue_date, credits_invoice } }: { record: Invoice }) {
  const { t } = useTranslation();
  if (!issue_date && type !== 'CREDIT_NOTE') return null;
  if (!issue_date) return <Credits of={credits_invoice} />;
  return (
    <p className="invoice-locked">
      <LockIcon />
      <strong>{t(`icecloud.invoice.type.${type}`)}</strong>
      {t(`icecloud.invoice.locked.${type}`, { date: formatDate(issue_date) })}
    </p>
  );
}

function Credits({ of }: { readonly of: Invoice['credits_invoice'] }) {
  const { t } = useTranslation();
  const entity = useRegistry().entity('Invoice');
  return (
    <p className="invoice-locked">
      <strong>{t('icecloud.invoice.type.CREDIT_NOTE')}</strong>
      {of && entity && (
        <Link to={addressOf(entity, 'view', of.id)}>{t('icecloud.invoice.credits', { invoice: of.display })}</Link>
      )}
    </p>
  );
}

function Messages({ id, isQueued }: { id: number; isQueued: boolean }) {
  const { t } = useTranslation();
  const about = { resource: 'invoice', id };
  const { data } = useAnswer<readonly Message[]>('port/message', about, {
    follow: (again) => onRecord('invoice', again),
  });
  const last = (port: string) => data?.find((message) => message.port === port);
  const peppol = isQueued ? last('peppol') : undefined;
  const accounting = last('accounting');
  return (
    <>
      {isQueued && !isLate(peppol) && <Callout compact>{t('icecloud.peppol.waits')}</Callout>}
      {isLate(peppol) && <Late text="icecloud.peppol.late" {...peppol} />}
      {isLate(accounting) && <Late text="icecloud.accounting.late" {...accounting} />}
      {accounting?.state === 'FAILED' && (
        <Callout compact intent="danger">
          <p className="callout-title">{t('icecloud.accounting.refused')}</p>
          {accounting.error}
        </Callout>
      )}
    </>
  );
}

const isLate = (message?: Message): message is Message => message?.state === 'WAITING' && message.tries > 0;

function Late({ text, tries, at }: Message & { text: string }) {
  const { t } = useTranslation();
  return (
    <Callout compact intent="warning">
      {t(text, { count: tries, when: formatRelative(at) })}
    </Callout>
  );
}
