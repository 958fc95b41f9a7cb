// Shows one entry of a record's activity: who did what and when, and each change in the words of the form.
import { ArrowRightIcon } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { notedTexts } from '#core/contract';
import { addressOf, may } from '../../../fields/access.ts';
import { labelKeyOf } from '../../../fields/entityField.ts';
import type { Translate } from '../../../fields/kind.ts';
import { useRegistry } from '../../../plugins/context.ts';
import type { ResolvedEntity } from '../../../plugins/resolved.ts';
import { usePermissionWords } from '../../../plugins/usePermissionWords.ts';
import { formatFullDate, formatRelative } from '../../../texts/format.ts';
import { changedTexts } from './changedText.ts';
import { sentenceOf, toldChanges } from './sentence.tsx';
import type { Activity, ActivityChange } from './useActivity.ts';

interface ActivityEntryProps {
  readonly entity: ResolvedEntity;
  readonly entry: Activity;
  /** The record that the entry tells of, if it is not the page's own: it stands in the sentence. */
  readonly of?: ReactNode;
}

export function ActivityEntry({ entity, entry, of }: ActivityEntryProps) {
  const { at, actor, action } = entry;
  const words = usePermissionWords();
  const { t } = useTranslation();
  const changes = toldChanges(entity, entry.changes);
  const sentence = of && sentenceOf({ entity, action, changes, t: t as Translate }, of);
  return (
    <li className="activity-entry">
      <p className="activity-line">
        <Actor actor={actor} /> {sentence ?? <Deed entity={entity} action={action} />}{' '}
        <time dateTime={at} title={formatFullDate(at)}>
          {formatRelative(at)}
        </time>
      </p>
      {!sentence && of && <span className="activity-of">{of}</span>}
      {notedTexts(entry, words).map((line) => (
        <p key={line} className="activity-note">
          {line}
        </p>
      ))}
      {changes.length > 0 && (
        <dl className="activity-changes">
          {changes.map((change) => (
            <Change key={change.field} entity={entity} change={change} />
          ))}
        </dl>
      )}
    </li>
  );
}

/** Plain, it leads nowhere: a line that opens holds no links. */
export function Actor({ actor, isPlain }: { actor: Activity['actor']; isPlain?: boolean }) {
  const { t } = useTranslation();
  const employees = useRegistry().entity('employee');
  if (!actor) return <b>{t('core.activity.system')}</b>;
  const name = actor.display || t('core.activity.formerEmployee');
  const opens = !isPlain && actor.display && employees && !employees.noPages && may(employees, 'show');
  return <b>{opens ? <Link to={addressOf(employees, 'view', actor.id)}>{name}</Link> : name}</b>;
}

/** Names the deed: in core's words, or else in those of the plugin's action. */
function Deed({ entity, action }: { entity: ResolvedEntity; action: string }) {
  const { t } = useTranslation();
  const own = t(`${entity.as ?? entity.plugin}.action.${action}`, { defaultValue: action });
  return <>{t(`core.activity.did.${action}`, { defaultValue: t('core.activity.did.other', { action: own }) })}</>;
}

function Change({ entity, change }: { entity: ResolvedEntity; change: ActivityChange }) {
  const { t } = useTranslation();
  const { field } = change;
  const [from, to] = changedTexts(entity, change, t as Translate);
  // A shape is shown by its number of points, which may be the same before and after.
  const isNamed = from === to;
  return (
    <div>
      <dt>{t(labelKeyOf(entity, field))}</dt>
      <dd>
        {!isNamed && (
          <>
            <span className="visually-hidden">
              {t('core.activity.change', {
                from: from || t('core.activity.nothing'),
                to: to || t('core.activity.nothing'),
              })}
            </span>
            <span aria-hidden="true">
              {from && <span className="activity-from">{from}</span>}
              {from && to && <ArrowRightIcon className="activity-arrow" size={12} />}
              {to && <span className="activity-to">{to}</span>}
            </span>
          </>
        )}
      </dd>
    </div>
  );
}
