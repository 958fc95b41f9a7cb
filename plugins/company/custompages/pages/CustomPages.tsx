// Shows the company's custom pages as a tree of pages and groups, and beside it the chosen page as staff will see it.
import { Button } from '@blueprintjs/core';
import { AddIcon, FolderNewIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  DeleteFlow,
  EmptyState,
  EntityDialog,
  FailedState,
  may,
  PageHeader,
  Skeleton,
  toastError,
  useReason,
  useRegistry,
} from '#core';
import './custom-pages.css';
import { PageDetails } from './PageDetails.tsx';
import { PagesStore } from './PagesStore.ts';
import { PageTree } from './PageTree.tsx';
import { isGroup, type PageRow } from './pageRow.ts';

type Entity = NonNullable<ReturnType<ReturnType<typeof useRegistry>['entity']>>;

export default observer(function CustomPages() {
  const entity = useRegistry().entity('CustomFrontendable');
  return entity ? <Pages entity={entity} /> : null;
});

/** The page or group that the dialog edits, or the kind of a new one. */
interface Asked {
  readonly id?: number;
  readonly mdl: PageRow['mdl'];
  readonly parent_id?: number;
}

const Pages = observer(function Pages({ entity }: { entity: Entity }) {
  const { t } = useTranslation();
  const reason = useReason(entity);
  const [store] = useState(
    () =>
      new PagesStore(
        () => may(entity, 'update'),
        (row, error) => toastError(t('core.ui.named', { label: row.name, text: reason(error) })),
      ),
  );
  const [asked, setAsked] = useState<Asked>();
  const [leaving, setLeaving] = useState<PageRow | null>(null);
  useEffect(() => {
    return store.follow();
  }, [store]);
  const tree = {
    store,
    mayMove: may(entity, 'update'),
    onEdit: ({ id, mdl }: PageRow) => setAsked({ id, mdl }),
    onAdd: ({ id }: PageRow) => setAsked({ mdl: 'page', parent_id: id }),
    onDelete: setLeaving,
  };
  const add = may(entity, 'create') ? <AddButtons onAdd={(mdl) => setAsked({ mdl })} /> : undefined;
  return (
    <div className="page-fill custom-pages-page">
      <PageHeader title={t('company.customfrontendable_other')} count={store.rows.length} actions={add} />
      <Content {...tree} add={add} />
      {asked && (
        <EntityDialog
          entity={entity}
          id={asked.id}
          start="edit"
          given={asked.id === undefined ? givenOf(asked) : undefined}
          omit={asked.mdl === 'page_group' ? ['mdl', 'url', 'allow', 'scopes', 'parent_id'] : ['mdl']}
          onClose={() => setAsked(undefined)}
          onChanged={(record) => {
            if (record) store.select(String(record.id));
            void store.load();
          }}
        />
      )}
      <DeleteFlow
        entity={entity}
        record={leaving}
        onClose={() => setLeaving(null)}
        onDeleted={() => void store.load()}
      />
    </div>
  );
});

function givenOf({ mdl, parent_id }: Asked) {
  return { mdl, ...(parent_id !== undefined && { parent_id }) };
}

function AddButtons({ onAdd }: { onAdd: (mdl: PageRow['mdl']) => void }) {
  const { t } = useTranslation();
  return (
    <>
      <Button icon={<FolderNewIcon />} text={t('company.pages.addGroup')} onClick={() => onAdd('page_group')} />
      <Button
        intent="primary"
        icon={<AddIcon />}
        text={t('company.customfrontendable.add')}
        onClick={() => onAdd('page')}
      />
    </>
  );
}

type ContentProps = Parameters<typeof PageTree>[0] & { readonly add: React.ReactNode };

const Content = observer(function Content({ add, ...tree }: ContentProps) {
  const { t } = useTranslation();
  const { state, rows, current } = tree.store;
  if (state.kind === 'failed') return <FailedState error={state.error} onRetry={() => tree.store.retry()} />;
  if (state.kind === 'loading') return <Skeleton shape="lines" />;
  if (rows.length === 0) {
    return (
      <EmptyState
        icon="application"
        title={t('company.pages.empty')}
        text={t('company.customfrontendable.empty')}
        action={<div className="page-empty-actions">{add}</div>}
      />
    );
  }
  return (
    <div className="custom-pages" data-picked={current ? (isGroup(current) ? 'group' : 'page') : undefined}>
      <div className="page-tree-side">
        <PageTree {...tree} />
      </div>
      <PageDetails {...tree} />
    </div>
  );
});
