// Lists, before a week is published, who hears what, which shifts stay open, and which have a problem.
import { Tag } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { formatDay } from '#core';
import { clockTime } from '#core/contract';
import { findingTexts } from '../../rules/pages/findingText.ts';
import type { PersonChange, Preview, ToldPerson, ToldTime } from './usePublishing.ts';

const TEXT = 'iceclock.publishing.dialog';
const INTENTS = { NEW: 'success', MOVED: 'primary', GONE: 'danger', SAME: 'none' } as const;

const whenOf = ({ start_at, end_at }: ToldTime): string =>
  `${formatDay(start_at)} ${clockTime(start_at)}–${clockTime(end_at)}`;

export function ToldPeople({ people }: { readonly people: readonly ToldPerson[] }) {
  const { t } = useTranslation();
  return (
    <ul className="publish-people">
      {people.map(({ employee_id, name, mailed, changes }) => (
        <li key={employee_id}>
          <p className="publish-name">
            {name} {!mailed && <span className="muted">({t(`${TEXT}.noMail`)})</span>}
          </p>
          <ul>
            {changes.map((change) => (
              <ChangeLine key={`${change.kind} ${change.shift_id}`} change={change} />
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

function ChangeLine({ change: { kind, from, to, job_function, late } }: { readonly change: PersonChange }) {
  const { t } = useTranslation();
  const times = kind === 'MOVED' ? [from, to] : [to ?? from];
  const when = times.flatMap((time) => (time ? [whenOf(time)] : [])).filter((text, at, all) => all[at - 1] !== text);
  return (
    <li className="publish-change">
      <Tag minimal intent={INTENTS[kind]}>
        {t(`${TEXT}.kind.${kind}`)}
      </Tag>
      <span>{[when.join(' → '), job_function].filter(Boolean).join(' · ')}</span>
      {late && (
        <Tag minimal intent="warning">
          {t(`${TEXT}.lateMark`)}
        </Tag>
      )}
    </li>
  );
}

export function OpenShifts({ open }: { readonly open: Preview['open'] }) {
  return (
    <ul className="publish-open">
      {open.map((shift) => (
        <li key={shift.id}>{[whenOf(shift), shift.job_function].filter(Boolean).join(' · ')}</li>
      ))}
    </ul>
  );
}

export function ProblemShifts({ problems }: { readonly problems: Preview['problems'] }) {
  const { t } = useTranslation();
  return (
    <ul className="publish-open">
      {problems.map(({ shift_id, name, start_at, findings }) => (
        <li key={shift_id}>
          {`${name || t(`${TEXT}.nobody`)} · ${formatDay(start_at)} ${clockTime(start_at)}: `}
          {findingTexts(findings, t)}
        </li>
      ))}
    </ul>
  );
}
