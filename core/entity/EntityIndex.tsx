// The index of any entity: one line of tools, then its rows (look.md "Index").
import { Button } from '@blueprintjs/core';
import { PlusIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { ResolvedEntity } from '../plugins/resolved.ts';
import { session } from '../session/session.ts';
import { isNarrowed } from '../table/query.ts';
import type { Row } from '../table/RowWindow.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { addressOf, may } from './access.ts';
import { DeleteFlow } from './DeleteFlow.tsx';
import { ColumnChooser } from './index/ColumnChooser.tsx';
import { ColumnChoice } from './index/columnChoice.ts';
import { FilterBar } from './index/FilterBar.tsx';
import { availableColumns, standardColumns } from './index/fields.ts';
import { IndexBody } from './index/IndexBody.tsx';
import { SearchBox } from './index/SearchBox.tsx';
import { useListQuery } from './index/useListQuery.ts';
import { useRows } from './index/useRows.ts';
import { useShortcut } from './useShortcut.ts';
import './index/index.css';

export default observer(function EntityIndex({ entity }: { entity: ResolvedEntity }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [query, change] = useListQuery(entity);
  const { rows, firstRow } = useRows(entity.resource, query);
  const choice = useColumnChoice(entity);
  const [deleted, setDeleted] = useState<Row | null>(null);
  const title = t(entity.text, { count: 2 });
  const add = may(entity, 'create') ? () => void navigate(addressOf(entity, 'create')) : undefined;
  useShortcut('n', add);
  const addButton = add && <Button intent="primary" icon={<PlusIcon />} text={t(`${entity.text}.add`)} onClick={add} />;

  // Nothing to search or to filter yet: the empty page has the one button.
  const isBare = rows.isEmpty && !isNarrowed(query);
  const onKey = (key: string, row: Row): void => {
    if (key === 'e' && may(entity, 'update')) void navigate(addressOf(entity, 'edit', row.id));
    if (key === 'Delete' && may(entity, 'delete')) setDeleted(row);
  };

  return (
    <div className="page-fill entity-index">
      <PageHeader
        title={title}
        count={rows.total ?? undefined}
        tools={
          isBare ? undefined : (
            <>
              <SearchBox
                label={t('core.index.searchIn', { name: title })}
                value={query.search}
                onSearch={(search) => change({ search })}
              />
              <FilterBar entity={entity} filters={query.filters} onChange={(filters) => change({ filters })} />
              <ColumnChooser entity={entity} choice={choice} />
            </>
          )
        }
        actions={isBare ? undefined : addButton}
      />
      <IndexBody
        {...{ entity, rows, firstRow, query, choice, addButton, onKey }}
        label={title}
        onQuery={change}
        onDelete={setDeleted}
      />
      <DeleteFlow
        entity={entity}
        record={deleted}
        onClose={() => setDeleted(null)}
        onDeleted={({ id }) => rows.remove(id)}
        onChanged={(record) => rows.replace(record)}
      />
    </div>
  );
});

function useColumnChoice(entity: ResolvedEntity): ColumnChoice {
  const owner = session.auth.authEmployee?.id ?? 0;
  return useMemo(
    () => new ColumnChoice(`columns:${owner}:${entity.resource}`, standardColumns(entity), availableColumns(entity)),
    [owner, entity],
  );
}
