// Shows the head of an employee's view: photo, workplace and function, phone and mail, and what their file still lacks.
import { AnchorButton, ProgressBar, Tag } from '@blueprintjs/core';
import { EnvelopeIcon, PhoneIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { formatDate, isReadable, may, session, useRegistry } from '#core';
import { showPhone } from '#core/contract';
import { useAgreements } from '../../agreements/pages/useAgreements.ts';
import { completenessOf, fullName, type Person } from '../person.ts';
import { AskedChange } from './AskedChange.tsx';
import { Avatar } from './Avatar.tsx';
import { HiringSteps } from './HiringSteps.tsx';
import './person.css';

export default observer(function EmployeeHead({ record }: { record: Person }) {
  const entity = useRegistry().entity('Employee');
  return (
    <>
      {entity && may(entity, 'update') && <AskedChange person={record} />}
      <Head record={record} />
    </>
  );
});

const Head = observer(function Head({ record }: { record: Person }) {
  const { t } = useTranslation();
  const { cellphone_nr, email, is_on_leave, divisions = [] } = record;
  const agreements = useAgreements(record.id);
  const functions = [...new Set(agreements?.map(({ job_function }) => job_function?.display).filter(Boolean))];
  return (
    <section className="person-head panel print-keep" aria-label={fullName(record)}>
      <Avatar person={record} large />
      <div className="person-head-text">
        <strong>{fullName(record)}</strong>
        <span className="muted">
          {[functions.join(', '), divisions.map(({ display }) => display).join(', ')].filter(Boolean).join(' · ')}
        </span>
        {is_on_leave && (
          <Tag minimal intent="warning">
            {t('icecloud.employee.is_on_leave')}
          </Tag>
        )}
        <Invitation person={record} />
        <div className="person-head-acts">
          {cellphone_nr && (
            <AnchorButton
              href={`tel:${cellphone_nr}`}
              icon={<PhoneIcon />}
              text={showPhone(cellphone_nr)}
              title={t('icecloud.people.call')}
            />
          )}
          {email && (
            <AnchorButton
              href={`mailto:${email}`}
              icon={<EnvelopeIcon />}
              text={email}
              title={t('icecloud.people.mail')}
            />
          )}
        </div>
      </div>
      <div className="person-head-file">
        <Completion person={record} />
        <HiringSteps person={record} agreements={agreements} />
      </div>
    </section>
  );
});

/**
 * Says when the employee was invited, until they have a password. People who may not see how they sign in see nothing.
 */
function Invitation({ person: { sign_in, invited_at } }: { person: Person }) {
  const { t } = useTranslation();
  if (!invited_at || (sign_in !== 'INVITED' && sign_in !== 'EXPIRED')) return null;
  const when = formatDate(String(invited_at));
  return (
    <span className="muted">
      {t(sign_in === 'INVITED' ? 'icecloud.people.invited' : 'icecloud.people.expired', { when })}
    </span>
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
