// The view of any record: its name and actions, its facts, what plugins add, and when it changed (look.md "View").
import { observer } from 'mobx-react-lite';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router';
import type { ResolvedEntity } from '../plugins/resolved.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { addressOf } from './access.ts';
import { DeleteFlow } from './DeleteFlow.tsx';
import { FailedState } from './FailedState.tsx';
import { nameOf, type Translate } from './value.tsx';
import { Facts } from './view/Facts.tsx';
import { statusTag } from './view/statusTag.tsx';
import { TimestampCard } from './view/TimestampCard.tsx';
import { useRecord } from './view/useRecord.ts';
import { ViewActions } from './view/ViewActions.tsx';
import { ViewPanels } from './view/ViewPanels.tsx';
import './view/view.css';

export default observer(function EntityView({ entity }: { entity: ResolvedEntity }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { id = '' } = useParams();
  const { loaded, reload, set } = useRecord(entity.resource, id);
  const [isDeleting, setDeleting] = useState(false);
  const index = addressOf(entity, 'index');
  const plural = t(entity.text, { count: 2 });
  const breadcrumb = useMemo(() => [{ text: plural, to: index }], [plural, index]);

  if (loaded.state === 'loading') return <Skeleton shape="page" />;
  if (loaded.state === 'failed') {
    return (
      <>
        <PageHeader title={t(entity.text, { count: 1 })} breadcrumb={breadcrumb} />
        <FailedState error={loaded.error} onRetry={reload} action={<Link to={index}>{t('core.view.back')}</Link>} />
      </>
    );
  }
  const { record } = loaded;
  return (
    <div className="entity-view">
      <PageHeader
        title={nameOf(entity, record)}
        breadcrumb={breadcrumb}
        status={statusTag(entity, record, t as Translate)}
        actions={<ViewActions entity={entity} record={record} onDelete={() => setDeleting(true)} onDone={reload} />}
      />
      <div className="view-columns">
        <div className="view-main">
          <Facts entity={entity} record={record} />
          <ViewPanels entity={entity} record={record} />
        </div>
        <div className="view-side">
          <TimestampCard record={record} />
        </div>
      </div>
      <DeleteFlow
        entity={entity}
        record={isDeleting ? record : null}
        onClose={() => setDeleting(false)}
        onDeleted={() => void navigate(index, { replace: true })}
        onChanged={set}
      />
    </div>
  );
});
