// Draws a list that is a part of a page: its tools, its rows as the page has them, why there are none, and what its
// records need to be added, changed and deleted.
import { Button } from '@blueprintjs/core';
import { PlusIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { DeleteFlow } from '../entity/DeleteFlow.tsx';
import { EntityDialog } from '../entity/dialog/EntityDialog.tsx';
import { useDialogTitle } from '../entity/dialog/useDialogTitle.ts';
import { returnState } from '../entity/edit/returning.ts';
import { FailedState } from '../entity/FailedState.tsx';
import { addressOf, may } from '../fields/access.ts';
import { lazyPart } from '../plugins/lazy.ts';
import type { ResolvedEntity } from '../plugins/resolved.ts';
import type { Row } from '../table/window/RowWindow.ts';
import { Skeleton } from '../ui/states/Skeleton.tsx';
import type { PagedRows } from './PagedRows.ts';
import type { RowsProps } from './RecordsTable.tsx';
import type { Given } from './rowFilter.ts';
import './related.css';

/** What people can do beside reading, as far as their permissions reach. */
export type Offer = 'search' | 'add' | 'edit' | 'delete';

interface RecordsPartProps {
  readonly entity: ResolvedEntity;
  readonly list: PagedRows;
  readonly label: string;
  readonly offers: readonly Offer[];
  /** False where only the first rows are wanted. */
  readonly more?: boolean;
  /** Stands in place of the rows until the first have come. */
  readonly waiting?: ReactNode;
  /** Stands in place of the rows where there are none, and nothing is searched. */
  readonly empty?: ReactNode;
  /** Draws the rows that there are. */
  readonly children: (rows: RowsProps) => ReactNode;
}

/** Most lists are too short to be searched. */
const SearchBox = lazyPart(async () => ({ default: (await import('../list/filter/SearchBox.tsx')).SearchBox }), null);

/** Fewer are seen at a glance. */
const SEARCH_FROM = 6;

export const RecordsPart = observer(function RecordsPart(props: RecordsPartProps) {
  const { entity, list, label, offers, more = true, waiting = <Skeleton shape="lines" />, empty, children } = props;
  const { t } = useTranslation();
  const [deleted, setDeleted] = useState<Row | null>(null);
  const { count, given, rows, search, state } = list;
  const reload = () => void list.reload();
  const { add, edit, open, dialog } = useRecordForms(entity, given, reload);
  const searches = offers.includes('search') && ((count ?? 0) >= SEARCH_FROM || search !== '');
  const adds = offers.includes('add') && may(entity, 'create');
  if (state === 'loading' && rows.length === 0) return waiting;
  return (
    <>
      <RecordsTools
        {...{ entity, label, search }}
        onSearch={searches ? (text) => void list.find(text) : undefined}
        onAdd={adds ? add : undefined}
      />
      {rows.length > 0 &&
        children({
          ...{ entity, list, label, onOpen: open },
          onEdit: offers.includes('edit') && may(entity, 'update') ? edit : undefined,
          onDelete: offers.includes('delete') && may(entity, 'delete') ? setDeleted : undefined,
        })}
      {rows.length === 0 && state === 'ready' && <None search={searches ? search : ''} empty={empty} />}
      {state === 'failed' && <FailedState error={list.error} onRetry={reload} />}
      {more && list.next !== null && (
        <Button className="related-more print-hide" text={t('core.related.more')} onClick={() => void list.more()} />
      )}
      {dialog}
      <DeleteFlow
        entity={entity}
        record={deleted}
        onClose={() => setDeleted(null)}
        onDeleted={reload}
        onChanged={reload}
      />
    </>
  );
});

function None({ search, empty }: { readonly search: string; readonly empty: ReactNode }) {
  const { t } = useTranslation();
  if (search === '' && empty !== undefined) return empty;
  return (
    <p className="related-none">{search === '' ? t('core.related.none') : t('core.related.noMatch', { search })}</p>
  );
}

interface RecordsToolsProps {
  readonly entity: ResolvedEntity;
  readonly label: string;
  readonly search: string;
  readonly onSearch?: (search: string) => void;
  readonly onAdd?: () => void;
}

/** The tools above a list: its search, and the button that adds a record. */
export function RecordsTools({ entity, label, search, onSearch, onAdd }: RecordsToolsProps) {
  const { t } = useTranslation();
  const addText = useDialogTitle(entity, 'create', '');
  if (!onSearch && !onAdd) return null;
  return (
    <div className="related-tools print-hide">
      {onSearch && <SearchBox label={t('core.index.searchIn', { name: label })} value={search} onSearch={onSearch} />}
      {onAdd && <Button icon={<PlusIcon />} text={addText} onClick={onAdd} />}
    </div>
  );
}

export interface RecordForms {
  readonly add: () => void;
  readonly edit: (row: Row) => void;
  /** Only where a row has no page that a link could lead to. */
  readonly open?: (row: Row) => void;
  readonly dialog: ReactNode;
}

type Open = { readonly id?: number; readonly start?: 'view' | 'edit' };

/**
 * The ways to the records of a list: pages, which lead back here, or a dialog for an entity without pages.
 * @param given what a new record begins with; none of it is asked
 */
export function useRecordForms(entity: ResolvedEntity, given: Given, onChanged: () => void): RecordForms {
  const [open, setOpen] = useState<Open | null>(null);
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const state = returnState(`${pathname}${search}${hash}`);
  const query = () => new URLSearchParams(Object.entries(given).map(([name, value]) => [name, String(value)]));
  if (!entity.noPages) {
    return {
      add: () => void navigate(`${addressOf(entity, 'create')}?${query()}`, { state }),
      edit: ({ id }) => void navigate(addressOf(entity, 'edit', id), { state }),
      dialog: null,
    };
  }
  return {
    add: () => setOpen({}),
    edit: ({ id }) => setOpen({ id, start: 'edit' }),
    open: ({ id }) => setOpen({ id }),
    dialog: open && (
      <EntityDialog
        {...open}
        {...{ entity, given, onChanged }}
        omit={Object.keys(given)}
        onClose={() => setOpen(null)}
      />
    ),
  };
}
