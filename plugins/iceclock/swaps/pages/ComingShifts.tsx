// Lists on an employee's page their shifts from today.
import { useTranslation } from 'react-i18next';
import { Records } from '#core';

export default function ComingShifts({ record }: { record: { id: number } }) {
  const { t } = useTranslation();
  return (
    <Records
      model="Shift"
      filter={{ employee_id: { eq: record.id }, date: { period: 'from-today' } }}
      columns={['date', 'start_at', 'end_at', 'job_function_id', 'division_id', 'status']}
      sort="start_at"
      empty={<p className="muted">{t('iceclock.coming.none')}</p>}
    />
  );
}
