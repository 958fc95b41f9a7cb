// Shows plugins' buttons in the bar of picked rows; a press gathers the rows' ids and opens the button's dialog.
import { Button } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReason } from '../../entity/failure/reason.ts';
import { allowed } from '../../plugins/allowed.ts';
import { Contribution, LazyContribution } from '../../plugins/Contribution.tsx';
import type { ResolvedAction, ResolvedEntity } from '../../plugins/resolved.ts';
import { session } from '../../session/session.ts';
import type { ListQuery } from '../../table/query.ts';
import { iconOf } from '../../ui/theme/icons.ts';
import { toastError } from '../../ui/toast.ts';
import type { Selection } from '../select/Selection.ts';
import { pickedRows } from './pickedRows.ts';

interface PluginBulkProps {
  readonly entity: ResolvedEntity;
  readonly query: ListQuery;
  readonly selection: Selection;
}

interface Running {
  readonly action: ResolvedAction;
  readonly ids: readonly number[];
}

export const PluginBulk = observer(function PluginBulk({ entity, query, selection }: PluginBulkProps) {
  const { t } = useTranslation();
  const reason = useReason(entity);
  const [busyKey, setBusyKey] = useState('');
  const [running, setRunning] = useState<Running | null>(null);
  const start = async (action: ResolvedAction): Promise<void> => {
    setBusyKey(action.key);
    try {
      const rows = await pickedRows(entity, { query, selection, signal: new AbortController().signal });
      setRunning({ action, ids: rows.map(({ id }) => id) });
    } catch (error) {
      toastError(reason(error));
    } finally {
      setBusyKey('');
    }
  };
  return (
    <>
      {entity.additions.bulk
        .filter((action) => allowed(session.subject, action))
        .map((action) => {
          const Icon = iconOf(action.icon);
          return (
            <Button
              key={action.key}
              icon={<Icon />}
              loading={busyKey === action.key}
              text={t(action.titleKey)}
              onClick={() => void start(action)}
            />
          );
        })}
      {running && (
        <Contribution plugin={running.action.plugin} id={`${entity.model}.bulk.${running.action.id}`}>
          {running.action.load && (
            <LazyContribution
              load={running.action.load}
              ids={running.ids}
              query={query}
              close={() => setRunning(null)}
            />
          )}
        </Contribution>
      )}
    </>
  );
});
