// Lists what a new employee still needs before the first day, each with a link; the list disappears when all is there.
import { CircleIcon, TickCircleIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { addressOf, isReadable, may, onRecord, session, useRegistry } from '#core';
import { can } from '#core/contract';
import { useAnswer } from '#core/records';
import type { Person } from '../person.ts';

interface HiringStepsProps {
  readonly person: Person;
  /** Undefined for people who may not see them. */
  readonly agreements?: readonly unknown[];
}

interface Step {
  /** Text key. */
  readonly text: string;
  readonly to: string;
  /** Undefined for people who may not see it. */
  readonly done: boolean | undefined;
}

const PAPERS = ['electronic_identification_front_uri', 'electronic_identification_back_uri'];
const license = 'ICECLOUD';
const GROUPS = { license, permissions: ['ICECLOUD_EMPLOYEES_GRANT_PERMISSION_GROUPS'] };

export const HiringSteps = observer(function HiringSteps(props: HiringStepsProps) {
  const { subject } = session;
  return subject && can(subject, GROUPS) ? <WithGroups {...props} /> : <Steps {...props} />;
});

function WithGroups(props: HiringStepsProps) {
  const { id } = props.person;
  const { data, reload } = useAnswer<{ groups: readonly unknown[] }>(`employee/${id}/permission`);
  useEffect(() => {
    return onRecord('employee', (change) => change.id === id && reload());
  }, [id, reload]);
  return <Steps {...props} groups={data?.groups} />;
}

const Steps = observer(function Steps(props: HiringStepsProps & { readonly groups?: readonly unknown[] }) {
  const { person, agreements, groups } = props;
  const { t } = useTranslation();
  const entity = useRegistry().entity('employee');
  if (!entity || !may(entity, 'update')) return null;
  const [view, edit] = [addressOf(entity, 'view', person.id), addressOf(entity, 'edit', person.id)];
  const papers = PAPERS.filter((name) => isReadable(session.subject, entity.schema.properties[name] ?? {}));
  const steps: Step[] = [
    { text: 'icecloud.hiring.agreement', to: `${view}#wage-agreements`, done: agreements && agreements.length > 0 },
    { text: 'icecloud.permissiongroup', to: `${view}#permissions`, done: groups && groups.length > 0 },
    { text: 'icecloud.hiring.language', to: `${edit}#contact`, done: Boolean(person.locale) },
    {
      text: 'icecloud.hiring.documents',
      to: `${edit}#documents`,
      done: papers.length > 0 ? papers.every((name) => person[name]) : undefined,
    },
  ];
  const shown = steps.filter(({ done }) => done !== undefined);
  if (shown.every(({ done }) => done)) return null;
  return (
    <nav className="hiring print-hide" aria-label={t('icecloud.hiring.title')}>
      <strong>{t('icecloud.hiring.title')}</strong>
      <ul>
        {shown.map(({ text, to, done }) => (
          <li key={text}>
            {done ? <TickCircleIcon aria-hidden="true" /> : <CircleIcon aria-hidden="true" />}
            {done ? <s>{t(text, { count: 1 })}</s> : <Link to={to}>{t(text, { count: 1 })}</Link>}
            <span className="visually-hidden">{t(done ? 'icecloud.hiring.done' : 'icecloud.hiring.missing')}</span>
          </li>
        ))}
      </ul>
    </nav>
  );
});
