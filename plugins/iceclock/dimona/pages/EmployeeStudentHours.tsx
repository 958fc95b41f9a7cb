// Shows on an employee what is left of their hours as a student, and the attestations of other employers' hours.
import { useTranslation } from 'react-i18next';
import { today } from '#core/contract';
import { Attestations } from './Attestations.tsx';
import { StudentHours } from './StudentHours.tsx';

export default function EmployeeStudentHours({ record }: { record: { id: number; dimonas?: readonly string[] } }) {
  const { t } = useTranslation();
  const year = Number(today().slice(0, 4));
  return (
    <div className="student-panel">
      <StudentHours employee={record.id} year={year} none={t('iceclock.student.none')} />
      {record.dimonas?.includes('STU') && <Attestations employee={record.id} />}
    </div>
  );
}
