// Shows the index of any entity: one line of tools, then its rows (docs/look.md, "Index").

import { Button } from '@blueprintjs/core';
import { PlusIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { tabsOf } from '#core/contract';
import { addressOf, may, mayChange, mayDelete } from '../fields/access.ts';
import { fetchForm, useSoon } from '../form/fetchForm.ts';
import { ColumnChooser } from '../list/columns/ColumnChooser.tsx';
import type { ColumnChoice } from '../list/columns/columnChoice.ts';
import { columnChoiceOf } from '../list/columns/columnChoiceOf.ts';
import { askedFields } from '../list/filter/askedFields.ts';
import { FilterBar } from '../list/filter/FilterBar.tsx';
import { SearchBox } from '../list/filter/SearchBox.tsx';
import { summed } from '../list/groups/grouping.ts';
import { useLook } from '../list/look/useLook.tsx';
import { RowCount } from '../list/rows/RowCount.tsx';
import { RowWorkParts } from '../list/rows/RowWorkParts.tsx';
import { useRows } from '../list/rows/useRows.ts';
import { useRowWork } from '../list/rows/useRowWork.ts';
import { IndexTools } from '../list/tools/IndexTools.tsx';
import { useListQuery } from '../list/useListQuery.ts';
import { Instead } from '../list/views/Instead.tsx';
import { LeftOut } from '../list/views/LeftOut.tsx';
import { useAddressColumns } from '../list/views/useAddressColumns.ts';
import { useDefaultView } from '../list/views/useDefaultView.ts';
import { ViewsMenu } from '../list/views/ViewsMenu.tsx';
import { lazyPart } from '../plugins/lazy.ts';
import type { ResolvedEntity } from '../plugins/resolved.ts';
import { session } from '../session/session.ts';
import { isNarrowed } from '../table/query.ts';
import type { Row } from '../table/window/RowWindow.ts';
import { explains } from '../ui/explained.ts';
import { useShortcut } from '../ui/focus/useShortcut.ts';
import { PageHeader } from '../ui/page/PageHeader.tsx';
import { IndexBody } from './IndexBody.tsx';
import '../list/filter/filter.css';
import '../list/index.css';

const Arrivals = lazyPart(() => import('../list/arrivals/Arrivals.tsx'), null);
const Sides = lazyPart(() => import('../list/tabs/Sides.tsx'), null);
const ListTabs = lazyPart(() => import('../list/tabs/ListTabs.tsx'), <div className="list-tabs-waiting" />);

export default observer(function EntityIndex({ entity }: { entity: ResolvedEntity }) {
  const isKnown = useDefaultView(entity.resource);
  return isKnown ? <Index entity={entity} /> : null;
});

const Index = observer(function Index({ entity }: { entity: ResolvedEntity }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [query, change] = useListQuery(entity);
  const choice = useColumnChoice(entity);
  useAddressColumns(choice);
  const { look, choose, chooser } = useLook(entity);
  const list = useRows(
    entity.resource,
    query,
    () => askedFields(entity, choice.shown, look === 'cards'),
    () => summed(entity, choice.shown),
  );
  const { rows, firstRow } = list;
  const work = useRowWork(entity, query, list);
  useSoon(may(entity, 'create') || may(entity, 'update'), fetchForm);
  const title = t(entity.text, { count: 2 });
  const add = may(entity, 'create') ? () => void navigate(addressOf(entity, 'create')) : undefined;
  useShortcut('n', add);
  const addButton = add && (
    <Button
      intent="primary"
      icon={<PlusIcon />}
      text={t(`${entity.text}.add`)}
      onClick={add}
      {...explains('method', `${entity.model}.create`)}
    />
  );

  // Without rows and filters there is nothing to search: the empty page shows one button.
  const isBare = rows.isEmpty && !isNarrowed(query);
  const onKey = (key: string, row: Row): void => {
    if (key === 'e' && mayChange(entity, row)) void navigate(addressOf(entity, 'edit', row.id));
    if (key !== 'Delete' || !may(entity, 'delete')) return;
    if (work.selection && !work.selection.isEmpty) work.ask('delete');
    else if (mayDelete(entity, row)) work.remove(row);
  };

  return (
    <div className="page-fill entity-index">
      {entity.side && <Sides entity={entity} />}
      {tabsOf(entity).length > 0 && <ListTabs entity={entity} query={query} />}
      <PageHeader
        title={title}
        count={<RowCount rows={rows} />}
        tools={
          isBare ? undefined : (
            <>
              <SearchBox
                label={t('core.index.searchIn', { name: title })}
                value={query.search}
                onSearch={(search) => change({ search })}
              />
              <FilterBar entity={entity} query={query} onChange={change} />
              <ViewsMenu entity={entity} query={query} columns={choice.shown} />
              <ColumnChooser entity={entity} choice={choice} />
              {chooser}
            </>
          )
        }
        actions={
          <>
            {entity.list.arrivals && <Arrivals entity={entity} rows={rows} />}
            <IndexTools {...{ entity, query, rows }} columns={choice.shown} selection={work.selection} />
            {!isBare && addButton}
          </>
        }
      />
      <LeftOut entity={entity} />
      <Instead rows={rows} typed={query.search.trim()} />
      <IndexBody
        {...{ entity, rows, firstRow, query, choice, addButton, onKey, work, look }}
        onLook={choose}
        label={title}
        onQuery={change}
      />
      <RowWorkParts {...{ entity, rows, query, work }} />
    </div>
  );
});

function useColumnChoice(entity: ResolvedEntity): ColumnChoice {
  const owner = session.auth.authEmployee?.id ?? 0;
  return useMemo(() => columnChoiceOf(entity, owner), [owner, entity]);
}
