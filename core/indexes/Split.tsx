// Shows an index with a record beside it: the list as on a phone, and next to it the content of the record's page.
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { addressOf } from '../fields/access.ts';
import { EntityList } from '../list/EntityList.tsx';
import type { IndexBodyProps } from '../list/indexBodyProps.ts';
import { useShown } from '../list/split/useShown.ts';
import { useSplitKeys } from '../list/split/useSplitKeys.ts';
import { usePlace } from '../list/usePlace.ts';
import { lazyPart } from '../plugins/lazy.ts';
import { Skeleton } from '../ui/states/Skeleton.tsx';
import '../list/split/split.css';

const RecordPreview = lazyPart(
  () => import(/* webpackChunkName: "record" */ '../record/RecordPreview.tsx'),
  <Skeleton shape="lines" />,
);

export default observer(function Split(props: IndexBodyProps) {
  const { entity, rows, query, work, onLook } = props;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const list = useRef<HTMLDivElement>(null);
  const { id, index, show, step } = useShown(rows);
  const place = usePlace(entity, query)(index);
  const close = (): void => onLook('table');
  const open = (): void => {
    if (id !== undefined) void navigate(addressOf(entity, 'view', id), { state: place });
  };
  useSplitKeys(list, { step, open, close });
  return (
    <div className="split">
      <div ref={list} className="split-list">
        <EntityList {...props} shown={{ id, show }} />
      </div>
      <section className="split-pane panel" aria-label={t('core.index.preview')}>
        {id !== undefined && <RecordPreview {...{ entity, id, place }} onDelete={work.remove} onClose={close} />}
      </section>
    </div>
  );
});
