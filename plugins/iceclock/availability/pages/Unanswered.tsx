// Lists who has said nothing about any day of the period that the report shows.
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#core';
import { type Params, useQuery } from '#core/records';

export function Unanswered({ params }: { params: Params }) {
  const { t } = useTranslation();
  const { rows, state, reload } = useQuery('iceclock/availability-unanswered', params);
  return (
    <section className="panel availability-missing">
      <header>
        <h2>{t('iceclock.availability.unanswered')}</h2>
        <span className="muted numeric">{rows.length > 0 && rows.length}</span>
      </header>
      {state === 'failed' && <ErrorState onRetry={reload} />}
      {state === 'ready' && rows.length === 0 && <p className="muted">{t('iceclock.availability.allAnswered')}</p>}
      <ul>
        {rows.map(({ employee_id, employee }) => (
          <li key={employee_id}>{employee?.display}</li>
        ))}
      </ul>
    </section>
  );
}
