// Shows a related list as a tab: search, a button to add, and each row with its actions. Entities without pages open in
// a dialog.
import { Button } from '@blueprintjs/core';
import { PlusIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { DeleteFlow } from '../entity/DeleteFlow.tsx';
import { EntityDialog } from '../entity/dialog/EntityDialog.tsx';
import { useDialogTitle } from '../entity/dialog/useDialogTitle.ts';
import { returnState } from '../entity/edit/returning.ts';
import { addressOf, may } from '../fields/access.ts';
import { SearchBox } from '../list/filter/SearchBox.tsx';
import type { Row } from '../table/window/RowWindow.ts';
import { ErrorState } from '../ui/states/ErrorState.tsx';
import { Skeleton } from '../ui/states/Skeleton.tsx';
import { RelatedTable } from './RelatedTable.tsx';
import type { RelatedTab } from './useRelated.ts';
import './related.css';

/** Fewer rows need no search. */
const SEARCH_FROM = 6;

type Open = { readonly id?: number; readonly start?: 'view' | 'edit' };

export const RelatedPanel = observer(function RelatedPanel({ entity, list }: RelatedTab) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<Open | null>(null);
  const [deleted, setDeleted] = useState<Row | null>(null);
  const { field, id } = list;
  const given = useMemo(() => ({ [field]: id }), [field, id]);
  const omit = useMemo(() => [field], [field]);
  const addText = useDialogTitle(entity, 'create', '');
  const toPage = useFormPages({ entity, list });
  const plural = t(entity.text, { count: 2 });
  const add = () => (entity.noPages ? setOpen({}) : toPage.create());
  const edit = ({ id: row }: Row) => (entity.noPages ? setOpen({ id: row, start: 'edit' }) : toPage.edit(row));
  if (list.state === 'failed') return <ErrorState onRetry={() => void list.reload()} />;
  if (list.state === 'loading') return <Skeleton shape="lines" />;
  return (
    <section className="related panel" aria-label={plural}>
      <div className="related-tools print-hide">
        {((list.count ?? 0) >= SEARCH_FROM || list.search !== '') && (
          <SearchBox
            label={t('core.index.searchIn', { name: plural })}
            value={list.search}
            onSearch={(search) => void list.find(search)}
          />
        )}
        {may(entity, 'create') && <Button icon={<PlusIcon />} text={addText} onClick={add} />}
      </div>
      <RelatedTable
        {...{ entity, list }}
        onOpen={entity.noPages ? (row) => setOpen({ id: row.id }) : undefined}
        onEdit={may(entity, 'update') ? edit : undefined}
        onDelete={may(entity, 'delete') ? setDeleted : undefined}
      />
      {open && (
        <EntityDialog
          {...open}
          {...{ entity, given, omit }}
          onClose={() => setOpen(null)}
          onChanged={() => void list.reload()}
        />
      )}
      <DeleteFlow
        entity={entity}
        record={deleted}
        onClose={() => setDeleted(null)}
        onDeleted={() => void list.reload()}
        onChanged={() => void list.reload()}
      />
    </section>
  );
});

/** Opens forms that have pages of their own, and returns to this tab afterwards. */
function useFormPages({ entity, list }: RelatedTab) {
  const navigate = useNavigate();
  const { pathname, hash } = useLocation();
  const state = returnState(`${pathname}${hash}`);
  return {
    create: () => void navigate(`${addressOf(entity, 'create')}?${list.field}=${list.id}`, { state }),
    edit: (id: number) => void navigate(addressOf(entity, 'edit', id), { state }),
  };
}
