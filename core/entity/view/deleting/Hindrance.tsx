// Says what prevents a deletion, so that the person knows where to look.
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { Blocker, Obstacle } from './Deletion.ts';
import { ReferenceList } from './ReferenceList.tsx';

export function Hindrance({ obstacle, canDeactivate }: { obstacle: Obstacle; canDeactivate: boolean }) {
  const { t } = useTranslation();
  if (obstacle.kind === 'inUse') return <InUse blockers={obstacle.blockers} canDeactivate={canDeactivate} />;
  if (obstacle.kind === 'hasMembers') return <Members members={obstacle.members} />;
  if (obstacle.kind === 'refused') {
    const { code, params } = obstacle;
    return <p role="alert">{t(`errors.${code}`, { ...params, defaultValue: t('core.delete.refusedText') })}</p>;
  }
  return <p role="alert">{t(`core.delete.${obstacle.kind}Text`)}</p>;
}

const InUse = observer(function InUse(props: { blockers: readonly Blocker[]; canDeactivate: boolean }) {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <p>{t('core.delete.inUseText')}</p>
      <ReferenceList references={props.blockers} />
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
