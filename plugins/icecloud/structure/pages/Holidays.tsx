// Lists the holidays and closing days of the coming year, and which establishments are closed on each.
import { Dialog, DialogBody } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { ErrorState, formatFullDate, formatNames, Skeleton, useBusinessDay } from '#core';
import { dayAfter, type QueryRowTypes } from '#core/contract';
import { useQuery } from '#core/records';
import '../../people.css';
import '../../dialogs.css';

type Row = QueryRowTypes['icecloud/closed-days'];
const DAYS = 366;

export default function Holidays({ close }: { close: () => void }) {
  const { t } = useTranslation();
  const from = useBusinessDay();
  const { rows, state, reload } = useQuery('icecloud/closed-days', { from, until: dayAfter(from, DAYS) });
  return (
    <Dialog isOpen className="people-dialog" title={t('icecloud.action.holidays')} onClose={close}>
      <DialogBody>
        {state === 'failed' && rows.length === 0 && <ErrorState onRetry={reload} />}
        {state === 'loading' && rows.length === 0 && <Skeleton />}
        {state !== 'loading' && rows.length === 0 && state !== 'failed' && (
          <p className="muted">{t('icecloud.holidays.none')}</p>
        )}
        <ul className="people-list holidays">
          {[...new Set(rows.map(({ date }) => date))].map((date) => (
            <li key={date}>
              <Day {...{ date, ofDay: rows.filter((row) => row.date === date) }} />
            </li>
          ))}
        </ul>
        <p className="muted">{t('icecloud.holidays.where')}</p>
      </DialogBody>
    </Dialog>
  );
}

function Day({ date, ofDay }: { date: string; ofDay: readonly Row[] }) {
  const { t } = useTranslation();
  const nameOf = ({ name, holiday }: Row) => name ?? t(`icecloud.query.closed-days.holiday.${holiday}`);
  const closed = ofDay.filter((row) => row.closed);
  const names = formatNames(closed.map(({ establishment_unit: unit }) => unit?.display ?? ''));
  return (
    <span className="people-name">
      <strong>{[...new Set(ofDay.map(nameOf))].join(', ')}</strong>
      <span className="muted">
        {formatFullDate(date)} ·{' '}
        {closed.length > 0 ? t('icecloud.holidays.closedAt', { names }) : t('icecloud.holidays.open')}
      </span>
    </span>
  );
}
