// What stands in the way of a deletion, said so that one knows where to look.
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useRegistry } from '../../plugins/context.ts';
import { formatNumber } from '../../texts/format.ts';
import type { Blocker, Obstacle } from './Deletion.ts';

export function Hindrance({ obstacle, canDeactivate }: { obstacle: Obstacle; canDeactivate: boolean }) {
  const { t } = useTranslation();
  if (obstacle.kind === 'inUse') return <InUse blockers={obstacle.blockers} canDeactivate={canDeactivate} />;
  if (obstacle.kind === 'hasMembers') return <Members members={obstacle.members} />;
  if (obstacle.kind === 'refused') {
    return <p role="alert">{t(`errors.${obstacle.code}`, { defaultValue: t('core.delete.refusedText') })}</p>;
  }
  return <p role="alert">{t(`core.delete.${obstacle.kind}Text`)}</p>;
}

const InUse = observer(function InUse(props: { blockers: readonly Blocker[]; canDeactivate: boolean }) {
  const { t } = useTranslation();
  const registry = useRegistry();
  return (
    <div role="alert">
      <p>{t('core.delete.inUseText')}</p>
      <ul className="delete-list">
        {props.blockers.map(({ resource, count }) => {
          const entity = registry.entity(resource);
          const name = entity ? t(entity.text, { count }) : resource;
          return (
            <li key={resource}>
              <span className="numeric">{formatNumber(count)}</span> {name}
            </li>
          );
        })}
      </ul>
      {props.canDeactivate && <p>{t('core.delete.deactivateText')}</p>}
    </div>
  );
});

function Members({ members }: { members: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <p>{t('core.delete.hasMembersText', { count: members.length })}</p>
      <ul className="delete-list">
        {members.map((member) => (
          <li key={member}>{member}</li>
        ))}
      </ul>
    </div>
  );
}
