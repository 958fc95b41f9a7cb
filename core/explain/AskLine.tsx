// Shows one action: whether the person may do it, which permissions it needs, and who has these.
import { CrossIcon, TickIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { can, type Holders, type PermissionWords, type Requirement, type Subject } from '#core/contract';
import { addressOf, may } from '../fields/access.ts';
import { useRegistry } from '../plugins/context.ts';
import { type Ask, verdictOf } from './item.ts';
import type { HoldersAnswer } from './useHolders.ts';
import { nameLicense, namePermission } from './words.ts';

interface AskLineProps {
  readonly ask: Ask;
  readonly subject: Subject;
  readonly words: PermissionWords;
  /** Undefined to whoever may not ask who holds a permission. */
  readonly asked: HoldersAnswer | undefined;
}

export function AskLine({ ask, subject, words, asked }: AskLineProps) {
  const { t } = useTranslation();
  const verdict = verdictOf(subject, ask);
  return (
    <div className="explain-ask">
      <h3 className={verdict.may ? 'explain-yes' : 'explain-no'}>
        {verdict.may ? <TickIcon aria-hidden="true" /> : <CrossIcon aria-hidden="true" />}
        {t(`core.explain.ask.${ask.id}.${verdict.may ? 'yes' : 'no'}`)}
      </h3>
      {ask.nobody ? (
        <p>{t('core.explain.nobody')}</p>
      ) : (
        ask.all.map((requirement) => (
          <Needs key={JSON.stringify(requirement)} {...{ requirement, subject, words, asked }} />
        ))
      )}
    </div>
  );
}

type NeedsProps = Omit<AskLineProps, 'ask'> & { readonly requirement: Requirement };

function Needs({ requirement: { permissions = [], license }, subject, words, asked }: NeedsProps) {
  const { t } = useTranslation();
  const licenses = license === undefined ? [] : [license].flat();
  const hasLicense = can(subject, { license });
  return (
    <>
      {permissions.length > 1 && <p>{t('core.explain.anyOf')}</p>}
      {permissions.map((permission) => (
        <div key={permission} className="explain-permission">
          <span title={permission}>{namePermission(permission, words)}</span>
          <Held subject={subject} permission={permission} />
          {asked && <Has holders={typeof asked === 'string' ? asked : asked.get(permission)} />}
        </div>
      ))}
      {licenses.length > 0 && (
        <p className={hasLicense ? 'muted' : 'explain-missing'}>
          {t(`core.explain.license.${hasLicense ? 'yes' : 'no'}`, {
            name: licenses.map((each) => nameLicense(each, words)).join(', '),
          })}
        </p>
      )}
    </>
  );
}

/** Shows the group or direct grant by which the previewed person has the permission. */
function Held({ subject, permission }: { subject: Subject; permission: string }) {
  const { t } = useTranslation();
  if (!can(subject, { permissions: [permission] }))
    return <em className="explain-missing">{t('core.explain.without')}</em>;
  if (subject.user?.is_root) return <em>{t('core.explain.by.root')}</em>;
  const groups = (subject.permission_groups ?? []).filter(({ permissions }) => permissions.includes(permission));
  const names = groups.map((group) => (group as { name?: string }).name ?? '');
  const direct = subject.permissions.includes(permission) ? [t('core.explain.by.direct')] : [];
  return <em>{t('core.explain.by', { list: [...direct, ...names].join(', ') })}</em>;
}

/** Shows groups and numbers of the own company; a group's name links to it for people who may see groups. */
function Has({ holders }: { holders: Holders | 'waiting' | 'failed' | undefined }) {
  const { t } = useTranslation();
  const entity = useRegistry().entity('permissiongroup');
  if (holders === 'waiting') return <p className="muted">{t('core.explain.waiting')}</p>;
  if (holders === undefined || holders === 'failed') return <p className="muted">{t('core.explain.failed')}</p>;
  const { groups, direct, people } = holders;
  return (
    <p className="explain-holders">
      {t('core.explain.people', { count: people })}
      {groups.map(({ id, name, people: members }) => (
        <span key={id}>
          {entity && may(entity, 'show') ? <Link to={addressOf(entity, 'view', id)}>{name}</Link> : name}{' '}
          <span className="numeric muted">{members}</span>
        </span>
      ))}
      {direct > 0 && (
        <span>
          {t('core.explain.by.direct')} <span className="numeric muted">{direct}</span>
        </span>
      )}
    </p>
  );
}
