// Asks before a bulk e-mail is sent: it says how many people get it, offers a test to oneself, and sends only after a
// yes.
import { Button, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState, formatDateTime, formatNumber, http, Skeleton } from '#core';
import { saidBy } from '../../refusal.ts';
import '../../dialogs.css';

interface Job {
  readonly attachment_1_uri?: unknown;
  readonly attachment_2_uri?: unknown;
  readonly attachment_3_uri?: unknown;
  readonly subject?: string;
  readonly body_html?: string;
  readonly audience?: object;
  readonly scheduled_at?: string;
}
interface Receivers {
  readonly receivers: number;
  readonly unreachable: number;
  /** The number of customers who want no newsletters. */
  readonly stopped: number;
}
interface EmailQuestionProps {
  readonly record: Job;
  readonly save: () => void;
  readonly close: () => void;
}

export default function EmailQuestion({ record, save, close }: EmailQuestionProps) {
  const { t } = useTranslation();
  const { found, failed, ask } = useReceivers(record);
  const count = found?.receivers ?? 0;
  const formatted = formatNumber(count);
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={t('icecloud.email.question', { subject: record.subject })}
      isCloseButtonShown={false}
      onClose={close}
    >
      <DialogBody>
        {failed && <ErrorState onRetry={ask} />}
        {!failed && !found && <Skeleton shape="lines" />}
        {found && <Facts job={record} found={found} />}
        <Test job={record} />
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button autoFocus text={t('core.ui.cancel')} onClick={close} />
            <Button
              intent="primary"
              disabled={count === 0}
              text={t('icecloud.email.send', { count, formatted })}
              onClick={save}
            />
          </>
        }
      />
    </Dialog>
  );
}

function Facts({ job: { scheduled_at, ...job }, found }: { job: Job; found: Receivers }) {
  const { receivers, unreachable, stopped } = found;
  const { t } = useTranslation();
  const attached = [job.attachment_1_uri, job.attachment_2_uri, job.attachment_3_uri].filter(Boolean).length;
  return (
    <>
      <p>{t('icecloud.email.receivers', { count: receivers, formatted: formatNumber(receivers) })}</p>
      {unreachable > 0 && (
        <p className="muted">
          {t('icecloud.email.unreachable', { count: unreachable, formatted: formatNumber(unreachable) })}
        </p>
      )}
      {stopped > 0 && (
        <p className="muted">{t('icecloud.email.stopped', { count: stopped, formatted: formatNumber(stopped) })}</p>
      )}
      {isToCustomers(job.audience) && <p>{t('icecloud.email.link')}</p>}
      {attached > 0 && <p>{t('icecloud.email.attached', { count: attached, formatted: formatNumber(attached) })}</p>}
      <p>{scheduled_at ? t('icecloud.email.at', { when: formatDateTime(scheduled_at) }) : t('icecloud.email.now')}</p>
    </>
  );
}

function isToCustomers(audience: object = {}): boolean {
  const { accounts, account_ids = [] } = audience as { accounts?: string; account_ids?: readonly number[] };
  return accounts !== undefined || account_ids.length > 0;
}

/** Sends a test, as everybody would get the mail, to the person who wrote it. */
function Test({ job: { subject, body_html } }: { job: Job }) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const send = async () => {
    setBusy(true);
    const answer = http.post<{ data: { address: string } }>('emailjob/try', { subject, body_html });
    const word = await answer.then(
      ({ data }) => t('icecloud.email.tried', data.data),
      (failure: unknown) => saidBy(t, failure),
    );
    setSaid(word);
    setBusy(false);
  };
  return (
    <div className="email-test">
      <Button text={t('icecloud.email.try')} loading={busy} onClick={() => void send()} />
      <span role="status">{said}</span>
    </div>
  );
}

function useReceivers({ audience }: Job) {
  const [answer, setAnswer] = useState<{ found?: Receivers; failed?: boolean }>({});
  const ask = useCallback(() => {
    setAnswer({});
    http.post<{ data: Receivers }>('emailjob/receivers', { audience: audience ?? {} }).then(
      ({ data }) => setAnswer({ found: data.data }),
      () => setAnswer({ failed: true }),
    );
  }, [audience]);
  useEffect(ask, [ask]);
  return { ...answer, ask };
}
