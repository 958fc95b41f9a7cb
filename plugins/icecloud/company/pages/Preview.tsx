// Starts a preview: a person chooses a permission group, and all of Scoop shows what the group's members would see.
import { Button } from '@blueprintjs/core';
import { EyeOpenIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { beyondOwn, EmptyState, ErrorState, type PreviewGroup, Skeleton, session } from '#core';
import { useAnswer } from '#core/records';
import { HOME } from '../../groups/pages/home.ts';

interface Group extends PreviewGroup {
  readonly description?: string;
}

const ALL = { 'page[size]': 500, sort: 'name' };

export const Preview = observer(function Preview() {
  const { t } = useTranslation();
  const { state, data: groups, reload } = useAnswer<readonly Group[]>('permissiongroup', ALL);
  if (state === 'failed') return <ErrorState onRetry={reload} />;
  if (!groups) return <Skeleton shape="lines" />;
  if (groups.length === 0) {
    return <EmptyState icon="people" title={t('icecloud.company.preview.none')} />;
  }
  return (
    <>
      <p>{t('icecloud.company.preview.intro')}</p>
      <ul className="previews">
        {groups.map((group) => (
          <li key={group.id} className="panel">
            <GroupLine group={group} />
          </li>
        ))}
      </ul>
    </>
  );
});

const GroupLine = observer(function GroupLine({ group }: { group: Group }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname, hash } = useLocation();
  const missing = session.own ? beyondOwn(session.own, group).length : 0;
  const start = () => {
    session.startPreview(group, pathname + hash);
    void navigate(HOME);
  };
  return (
    <>
      <div>
        <h2>{group.name}</h2>
        {group.description && <p>{group.description}</p>}
        {missing > 0 && <p className="muted">{t('core.preview.narrowed', { count: missing })}</p>}
      </div>
      <Button
        icon={<EyeOpenIcon />}
        text={t('icecloud.company.preview.start')}
        aria-label={t('icecloud.company.preview.startAs', { name: group.name })}
        onClick={start}
      />
    </>
  );
});
