// Shows on my-profile what is left of one's own hours as a student, and takes the attestation of other employers' hours.
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { session } from '#core';
import { today } from '#core/contract';
import { useQuery } from '#core/records';
import { Attestations } from './Attestations.tsx';
import { StudentHours } from './StudentHours.tsx';

export default observer(function OwnStudentHours() {
  const { t } = useTranslation();
  const own = session.auth.authEmployee?.id ?? 0;
  const year = Number(today().slice(0, 4));
  const { rows } = useQuery('iceclock/student-hours', { employee_id: own, year });
  return (
    <div className="student-panel">
      <StudentHours employee={own} year={year} none={t('iceclock.student.noneOwn')} />
      {rows.length > 0 && <Attestations employee={own} />}
    </div>
  );
});
