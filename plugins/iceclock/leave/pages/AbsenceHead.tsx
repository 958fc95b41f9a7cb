// Shows whoever decides what an absence does to the balance of the person, and warns where it takes more than is left.
import { Callout } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { formatNumber, session } from '#core';
import { type Answered, can } from '#core/contract';
import { useQuery } from '#core/records';
import { MODERATE } from '../access.ts';

export default observer(function AbsenceHead({ record }: { record: Answered<'absence'> }) {
  const { subject } = session;
  const decides = subject !== null && can(subject, { license: 'ICECLOCK', permissions: MODERATE });
  return decides && record.status === 'ASKED' ? <Effect record={record} /> : null;
});

function Effect({ record }: { record: Answered<'absence'> }) {
  const { t } = useTranslation();
  const { employee_id, absence_kind_id, date_from, days = 0, days_next_year: later = 0 } = record;
  const year = Number(date_from.slice(0, 4));
  const { rows } = useQuery('iceclock/leave-balance', { employee_id, year });
  const balance = rows.find((row) => row.absence_kind_id === absence_kind_id);
  if (balance?.left === undefined) return null;
  const after = balance.left - (days - later);
  const inDays = (count: number) => t('iceclock.leave.days', { count, formatted: formatNumber(count) });
  const values = { kind: balance.absence_kind.display, year: String(year), left: inDays(balance.left) };
  return (
    <Callout compact intent={after < 0 ? 'warning' : 'none'} role={after < 0 ? 'alert' : undefined}>
      {after < 0
        ? t('iceclock.leave.over', { ...values, days: inDays(-after) })
        : t('iceclock.leave.after', { ...values, days: inDays(after) })}
    </Callout>
  );
}
