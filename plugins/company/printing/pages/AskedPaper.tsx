// Asks about one paper: whether it came out, or whether to print it once more after it failed.
import { Button } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatRelative, session, useNow } from '#core';
import type { QueryRowTypes } from '#core/contract';
import { mayAct } from '../rights.ts';
import { useJobAct } from './useJobAct.ts';

const MINUTE_MS = 60_000;

/** The queue of each licence. */
export const QUEUE = { STAFF: '/admin/iceclock/printjob', TILL: '/admin/icecash/printjob' } as const;

interface AskedPaperProps {
  readonly paper: QueryRowTypes['iceclock/print-asked'];
  /** Called when somebody said something of it. */
  readonly onSaid: () => void;
}

export const AskedPaper = observer(function AskedPaper({ paper, onSaid }: AskedPaperProps) {
  const { t } = useTranslation();
  const now = useNow(MINUTE_MS).getTime();
  const { id, title, area, status, status_at, printer, problem, said } = paper;
  const { isBusy, act } = useJobAct(id, onSaid);
  const mayAnswer = session.subject !== null && mayAct(session.subject, area);
  const named = (key: string) => ({
    text: t(key),
    'aria-label': t('core.ui.named', { label: t(key), text: title }),
    loading: isBusy,
  });
  const printAgain = () => void act('again', t('iceclock.printers.againDone', { title }));
  const why = [problem && t(`iceclock.printjob.problem.${problem}`), said].filter(Boolean).join(' ');
  return (
    <div className="printers-asked" data-tone={status === 'UNSURE' ? 'warning' : 'danger'}>
      <strong>{t(status === 'UNSURE' ? 'iceclock.printers.cameOut' : 'iceclock.printers.failed')}</strong>
      <span>
        <Link to={`${QUEUE[area]}/view/${id}`}>{title}</Link>
      </span>
      <small className="muted">{[printer, formatRelative(status_at, now)].filter(Boolean).join(' · ')}</small>
      {why && <small>{why}</small>}
      {mayAnswer && (
        <span className="printers-acts">
          {status === 'UNSURE' ? (
            <>
              <Button
                intent="primary"
                {...named('iceclock.printers.yes')}
                onClick={() => void act('printed', t('iceclock.printers.yesDone', { title }))}
              />
              <Button {...named('iceclock.printers.no')} onClick={printAgain} />
            </>
          ) : (
            <Button intent="primary" {...named('iceclock.printers.retry')} onClick={printAgain} />
          )}
        </span>
      )}
    </div>
  );
});
