// Shows a record: its name and actions, its facts, plugins' additions, and when it changed (docs/look.md, "View").
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation, useNavigate, useParams } from 'react-router';
import { DeleteFlow } from '../entity/DeleteFlow.tsx';
import { fetchEditor } from '../entity/edit/code.ts';
import { FailedState } from '../entity/FailedState.tsx';
import { type ListPlace, placeIn } from '../entity/place.ts';
import { LazyPeopleHere } from '../entity/presence/LazyPeopleHere.tsx';
import { remember } from '../entity/recents.ts';
import { Stepper } from '../entity/view/Stepper.tsx';
import { statusTag } from '../entity/view/statusTag.tsx';
import { type RecordHandle, useRecord } from '../entity/view/useRecord.ts';
import { ViewActions } from '../entity/view/ViewActions.tsx';
import { addressOf, mayChange, otherSide } from '../fields/access.ts';
import type { Translate } from '../fields/kind.ts';
import { nameOf } from '../fields/value.tsx';
import { useSoon } from '../form/fetchForm.ts';
import { lazyPart } from '../plugins/lazy.ts';
import type { ResolvedEntity } from '../plugins/resolved.ts';
import type { Row } from '../table/window/RowWindow.ts';
import { type Crumb, PageHeader } from '../ui/page/PageHeader.tsx';
import { Skeleton } from '../ui/states/Skeleton.tsx';
import { RecordBody } from './RecordBody.tsx';

const CommentsLink = lazyPart(() => import('../entity/comments/CommentsLink.tsx'), null);

export default observer(function EntityView({ entity }: { entity: ResolvedEntity }) {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const handle = useRecord(entity.resource, id, entity.additions.head);
  const { index } = usePlace(entity);
  const plural = t(entity.text, { count: 2 });
  const breadcrumb = useMemo(() => [{ text: plural, to: index }], [plural, index]);
  const { loaded, reload } = handle;

  if (loaded.state === 'loading') return <Skeleton shape="page" />;
  if (loaded.state === 'failed') {
    return (
      <>
        <PageHeader title={t(entity.text, { count: 1 })} breadcrumb={breadcrumb} />
        <FailedState error={loaded.error} onRetry={reload} action={<Link to={index}>{t('core.view.back')}</Link>} />
      </>
    );
  }
  const elsewhere = otherSide(entity, loaded.record);
  if (elsewhere) return <Navigate to={elsewhere} replace />;
  return <Shown {...{ entity, handle, breadcrumb, index }} record={loaded.record} />;
});

interface ShownProps {
  readonly entity: ResolvedEntity;
  readonly record: Row;
  readonly handle: RecordHandle;
  readonly breadcrumb: readonly Crumb[];
  readonly index: string;
}

const Shown = observer(function Shown({ entity, record, handle, breadcrumb, index }: ShownProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [isDeleting, setDeleting] = useState(false);
  const { place } = usePlace(entity);
  const name = nameOf(entity, record);
  const fetchAhead = useCallback(() => fetchEditor(entity), [entity]);
  useSoon(mayChange(entity, record), fetchAhead);
  useEffect(() => {
    remember({ resource: entity.resource, id: record.id, name });
  }, [entity, record.id, name]);
  return (
    <div className="entity-view">
      <PageHeader
        title={name}
        breadcrumb={breadcrumb}
        people={<LazyPeopleHere resource={entity.resource} id={record.id} doing="view" />}
        status={
          <>
            {statusTag(entity, record, t as Translate)}
            {entity.comments && <CommentsLink resource={entity.resource} id={record.id} />}
          </>
        }
        actions={
          <>
            {place && <Stepper entity={entity} id={record.id} place={place} />}
            <ViewActions {...{ entity, record }} onDelete={() => setDeleting(true)} onDone={handle.reload} />
          </>
        }
      />
      <RecordBody entity={entity} record={record} />
      <DeleteFlow
        entity={entity}
        record={isDeleting ? record : null}
        onClose={() => setDeleting(false)}
        onDeleted={() => void navigate(index, { replace: true })}
        onChanged={handle.set}
      />
    </div>
  );
});

/** Tells from which list, and from which place in it, this record was opened, and leads back there. */
function usePlace(entity: ResolvedEntity): { readonly place: ListPlace | undefined; readonly index: string } {
  const { state } = useLocation();
  const place = useMemo(() => placeIn(state, entity.resource), [state, entity]);
  const query = place ? new URLSearchParams(place.query).toString() : '';
  return { place, index: `${addressOf(entity, 'index')}${query && `?${query}`}` };
}
