// The head of an employee's view: face, call and mail, and how complete their file is.
import { AnchorButton, ProgressBar, Tag } from '@blueprintjs/core';
import { EnvelopeIcon, PhoneIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { isReadable, session, useRegistry } from '#core';
import { Avatar } from './Avatar.tsx';
import { completenessOf, fullName, type Person } from './person.ts';
import './person.css';

export default function EmployeeHead({ record }: { record: Person }) {
  const { t } = useTranslation();
  const { cellphone_nr, email, is_on_leave } = record;
  return (
    <section className="person-head panel print-keep" aria-label={fullName(record)}>
      <Avatar person={record} large />
      <div className="person-head-text">
        <strong>{fullName(record)}</strong>
        {is_on_leave && (
          <Tag minimal intent="warning">
            {t('icecloud.employee.is_on_leave')}
          </Tag>
        )}
        <Completion person={record} />
      </div>
      <div className="person-head-acts print-hide">
        {cellphone_nr && (
          <AnchorButton href={`tel:${cellphone_nr}`} icon={<PhoneIcon />} text={t('icecloud.people.call')} />
        )}
        {email && <AnchorButton href={`mailto:${email}`} icon={<EnvelopeIcon />} text={t('icecloud.people.mail')} />}
      </div>
    </section>
  );
}

const Completion = observer(function Completion({ person }: { person: Person }) {
  const { t } = useTranslation();
  const fields = useRegistry().entity('employee')?.schema.properties ?? {};
  const { subject } = session;
  const asks = (name: string) => fields[name] !== undefined && isReadable(subject, fields[name]);
  const { missing, share } = completenessOf(person, asks);
  const percent = Math.round(share * 100);
  const label = t('icecloud.people.complete', { percent });
  return (
    <div className="completion">
      <span className="completion-label">{label}</span>
      <ProgressBar
        className="completion-bar"
        aria-label={label}
        value={share}
        intent={share === 1 ? 'success' : 'primary'}
        animate={false}
        stripes={false}
      />
      {missing.length > 0 && (
        <span className="muted">
          {t('icecloud.people.missing', { list: missing.map((name) => t(`icecloud.employee.${name}`)).join(' · ') })}
        </span>
      )}
    </div>
  );
});
