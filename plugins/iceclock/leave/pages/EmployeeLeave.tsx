// Shows on an employee what they are away for, their balance of a year, and the days of their own.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Records } from '#core';
import { today } from '#core/contract';
import { Balance } from './Balance.tsx';
import { YearChoice } from './YearChoice.tsx';

export default function EmployeeLeave({ record: { id } }: { record: { id: number } }) {
  const { t } = useTranslation();
  const [year, setYear] = useState(Number(today().slice(0, 4)));
  const own = { employee_id: { eq: id } };
  return (
    <div className="own-leave">
      <YearChoice {...{ year, setYear }} />
      <Balance employee={id} year={year} />
      <Records
        model="Absence"
        filter={own}
        columns={['absence_kind_id', 'date_from', 'date_until', 'days', 'status', 'certificate_missing']}
        sort="-date_from"
        offers={['add']}
      />
      <h2>{t('iceclock.leaveentitlement', { count: 2 })}</h2>
      <Records
        model="LeaveEntitlement"
        filter={own}
        columns={['absence_kind_id', 'year', 'days', 'carried', 'note']}
        offers={['add', 'edit', 'delete']}
      />
    </div>
  );
}
