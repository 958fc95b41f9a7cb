// Shows an employee as a card of the index: photo, name, where they work, and how to reach them.
import { Tag } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { showPhone } from '#core/contract';
import { fullName, type Person } from '../person.ts';
import { Avatar } from './Avatar.tsx';
import './person.css';

export default function EmployeeCard({ record }: { record: Person }) {
  const { t } = useTranslation();
  const { cellphone_nr, email, divisions = [], is_on_leave } = record;
  return (
    <div className="person-card">
      <Avatar person={record} large />
      <div className="person-card-text">
        <strong>{fullName(record)}</strong>
        <span className="person-card-where muted">
          {is_on_leave && (
            <Tag minimal intent="warning">
              {t('icecloud.employee.is_on_leave')}
            </Tag>
          )}
          <span>{divisions.map(({ display }) => display).join(', ')}</span>
        </span>
        {cellphone_nr && <a href={`tel:${cellphone_nr}`}>{showPhone(cellphone_nr)}</a>}
        {email && <a href={`mailto:${email}`}>{email}</a>}
      </div>
    </div>
  );
}
