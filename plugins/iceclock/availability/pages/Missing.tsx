// Lists who has not answered for the weeks that are asked for, and reminds them.
import { Button, Tag } from '@blueprintjs/core';
import { NotificationsIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState, formatDay, http, toast, toastError, useReason, useRegistry } from '#core';
import { grouped, today } from '#core/contract';
import { useQuery } from '#core/records';
import { weekNumber } from '../weeks.ts';
import { rights } from './access.ts';

interface Reminded {
  readonly data: { readonly reminded: number; readonly before: number };
}

/** @param people those whom the page shows */
export const Missing = observer(function Missing({ people }: { people: readonly number[] }) {
  const { t } = useTranslation();
  const { plans } = rights();
  const [busy, setBusy] = useState(false);
  const reason = useReason(useRegistry().entity('availability')!);
  const { rows, state, reload } = useQuery('iceclock/availability-missing');
  const missing = rows.filter(({ employee_id }) => people.includes(employee_id));
  const weeks = [...grouped(missing, ({ week }) => week)];
  const isDue = ({ reminded_on }: (typeof rows)[number]) => reminded_on !== today();
  const remind = async (ids: readonly number[]) => {
    setBusy(true);
    try {
      const { data } = await http.post<Reminded>('availability/remind', { employee_ids: ids });
      toast(t('iceclock.availability.reminded', { count: data.data.reminded }));
      reload();
    } catch (error) {
      toastError(reason(error));
    }
    setBusy(false);
  };
  const due = [...new Set(missing.filter(isDue).map(({ employee_id }) => employee_id))];
  return (
    <section className="panel availability-missing">
      <header>
        <h2>{t('iceclock.availability.missing')}</h2>
        {plans && missing.length > 0 && (
          <Button
            icon={<NotificationsIcon />}
            loading={busy}
            disabled={due.length === 0}
            text={t('iceclock.availability.remindAll', { count: due.length })}
            onClick={() => void remind(due)}
          />
        )}
      </header>
      {state === 'failed' && <ErrorState onRetry={reload} />}
      {state === 'ready' && weeks.length === 0 && <p className="muted">{t('iceclock.availability.nobodyMissing')}</p>}
      {weeks.map(([week, of]) => (
        <div key={week}>
          <h3>
            {t('iceclock.availability.week', { week: weekNumber(week) })}{' '}
            <span className="muted">
              {t('iceclock.availability.until', { day: formatDay(of[0]?.deadline ?? week, 'long') })}
            </span>
          </h3>
          <ul>
            {of.map((one) => (
              <li key={one.employee_id}>
                <span>{one.employee?.display}</span>
                {!isDue(one) && <Tag minimal>{t('iceclock.availability.remindedToday')}</Tag>}
                {plans && isDue(one) && (
                  <Button
                    size="small"
                    variant="minimal"
                    disabled={busy}
                    text={t('iceclock.availability.remind')}
                    aria-label={t('iceclock.availability.remindOne', { name: one.employee?.display })}
                    onClick={() => void remind([one.employee_id])}
                  />
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
});
