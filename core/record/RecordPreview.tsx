// Shows a record beside its list: the content of its page, under a small head with a link to the page.
import { Button } from '@blueprintjs/core';
import { CrossIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { returnState } from '../entity/edit/returning.ts';
import { FailedState } from '../entity/FailedState.tsx';
import type { ListPlace } from '../entity/place.ts';
import { LazyPeopleHere } from '../entity/presence/LazyPeopleHere.tsx';
import { statusTag } from '../entity/view/statusTag.tsx';
import { type RecordHandle, useRecord } from '../entity/view/useRecord.ts';
import { ViewActions } from '../entity/view/ViewActions.tsx';
import { addressOf } from '../fields/access.ts';
import type { Translate } from '../fields/kind.ts';
import { nameOf } from '../fields/value.tsx';
import type { ResolvedEntity } from '../plugins/resolved.ts';
import type { Row } from '../table/window/RowWindow.ts';
import { Skeleton } from '../ui/states/Skeleton.tsx';
import { RecordBody } from './RecordBody.tsx';
import './preview.css';

/** Time on a record before others see that it is open, since the arrow keys only pass through many. */
const STAYS_MS = 1500;

interface RecordPreviewProps {
  readonly entity: ResolvedEntity;
  readonly id: number;
  /** The record's place in the list, passed on to its page. */
  readonly place: { readonly place: ListPlace };
  readonly onDelete: (record: Row) => void;
  readonly onClose: () => void;
}

export default observer(function RecordPreview(props: RecordPreviewProps) {
  const handle = useRecord(props.entity.resource, String(props.id), props.entity.additions.head);
  const { loaded, reload } = handle;
  if (loaded.state === 'loading') return <Skeleton shape="lines" />;
  if (loaded.state === 'failed') return <FailedState error={loaded.error} onRetry={reload} />;
  return <Shown {...props} record={loaded.record} handle={handle} />;
});

type ShownProps = RecordPreviewProps & { readonly record: Row; readonly handle: RecordHandle };

const Shown = observer(function Shown({ entity, record, place, handle, onDelete, onClose }: ShownProps) {
  const { t } = useTranslation();
  const { pathname, search, hash } = useLocation();
  return (
    <>
      <header className="preview-head">
        <h2>
          <Link to={`${addressOf(entity, 'view', record.id)}${hash}`} state={place}>
            {nameOf(entity, record)}
          </Link>
        </h2>
        <LazyPeopleHere key={record.id} resource={entity.resource} id={record.id} doing="view" after={STAYS_MS} />
        {statusTag(entity, record, t as Translate)}
        <Button
          className="preview-close"
          variant="minimal"
          icon={<CrossIcon />}
          aria-label={t('core.index.closePreview')}
          title={t('core.index.closePreview')}
          onClick={onClose}
        />
        <div className="preview-actions">
          <ViewActions
            {...{ entity, record }}
            isBeside
            formState={{ ...place, ...returnState(`${pathname}${search}${hash}`) }}
            onDelete={() => onDelete(record)}
            onDone={handle.reload}
          />
        </div>
      </header>
      <RecordBody key={record.id} entity={entity} record={record} />
    </>
  );
});
