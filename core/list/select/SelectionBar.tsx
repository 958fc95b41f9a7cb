// Shows the bar of picked rows: their number, what can be done with them, and the progress of that (docs/look.md,
// "Index").
import { Button } from '@blueprintjs/core';
import { CrossIcon, DuplicateIcon, EditIcon, TickCircleIcon, TrashIcon, UndoIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../plugins/lazy.ts';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import type { ListQuery } from '../../table/query.ts';
import type { RowWindow } from '../../table/window/RowWindow.ts';
import { formatNumber } from '../../texts/format.ts';
import { ChangeMany } from '../bulk/ChangeMany.tsx';
import { DeleteMany } from '../bulk/DeleteMany.tsx';
import { type BulkKind, bulkKinds } from '../bulk/kinds.ts';
import { PluginBulk } from '../bulk/PluginBulk.tsx';
import { RunPanel } from '../bulk/RunPanel.tsx';
import type { Bulk } from '../bulk/useBulk.ts';
import type { Selection } from './Selection.ts';
import './select.css';

const MoveMany = lazyPart(() => import('../bulk/MoveMany.tsx'), null);

export interface SelectionBarProps {
  readonly entity: ResolvedEntity;
  readonly rows: RowWindow;
  readonly query: ListQuery;
  readonly selection: Selection;
  readonly bulk: Bulk;
  /** The work that is being confirmed; a key on the index starts it too. */
  readonly asking: BulkKind | null;
  readonly onAsk: (kind: BulkKind | null) => void;
}

const ICONS: Readonly<Record<BulkKind, React.JSX.Element | undefined>> = {
  activate: <TickCircleIcon />,
  deactivate: undefined,
  change: <EditIcon />,
  copy: <DuplicateIcon />,
  move: undefined,
  restore: <UndoIcon />,
  undo: undefined,
  delete: <TrashIcon />,
};
/** Kinds of work that need an answer first. */
const ASKED: readonly BulkKind[] = ['delete', 'change'];

export default observer(function SelectionBar(props: SelectionBarProps) {
  const { entity, selection, bulk, asking, onAsk } = props;
  const { t } = useTranslation();
  const { run } = bulk;
  const isRunning = run !== null && run.state !== 'ended';
  const shows = run !== null || !selection.isEmpty;
  return (
    <>
      <p role="status" className="visually-hidden">
        {isRunning ? '' : countText(t, selection)}
      </p>
      {shows && (
        <section className="select-bar print-hide" aria-label={t('core.select.bar')}>
          {run && <RunPanel entity={entity} run={run} onRetry={bulk.retry} onClose={bulk.close} />}
          {!run && <Tools {...props} />}
        </section>
      )}
      <DeleteMany
        {...{ entity, selection }}
        isOpen={asking === 'delete'}
        onClose={() => onAsk(null)}
        onConfirm={() => bulk.start('delete')}
      />
      <ChangeMany
        {...{ entity, selection }}
        isOpen={asking === 'change'}
        onClose={() => onAsk(null)}
        onConfirm={(values) => bulk.start('change', values)}
      />
    </>
  );
});

const Tools = observer(function Tools(props: SelectionBarProps) {
  const { entity, rows, query, selection, bulk, onAsk } = props;
  const { t } = useTranslation();
  const { total } = rows;
  const offersAll = !selection.all && (total === null || total > selection.known.length);
  const begin = (kind: BulkKind): void => {
    if (ASKED.includes(kind)) onAsk(kind);
    else bulk.start(kind);
  };
  return (
    <>
      <span className="select-count numeric">{countText(t, selection)}</span>
      {offersAll && (
        <Button
          variant="minimal"
          text={total === null ? t('core.select.allUnknown') : t('core.select.all', { total: formatNumber(total) })}
          onClick={() => selection.pickAll()}
        />
      )}
      <div className="select-tools">
        <PluginBulk {...{ entity, query, selection }} />
        {bulkKinds(entity).map((kind) =>
          kind === 'move' ? (
            <MoveMany key={kind} {...{ entity, selection }} onMove={(values) => bulk.start('move', values)} />
          ) : (
            <Button
              key={kind}
              icon={ICONS[kind]}
              intent={kind === 'delete' ? 'danger' : undefined}
              variant={kind === 'delete' ? 'minimal' : undefined}
              text={t(`core.bulk.${kind}.button`)}
              onClick={() => begin(kind)}
            />
          ),
        )}
      </div>
      <Button
        className="select-clear"
        variant="minimal"
        icon={<CrossIcon />}
        aria-label={t('core.select.clear')}
        title={t('core.select.clear')}
        onClick={() => selection.clear()}
      />
    </>
  );
});

function countText(t: ReturnType<typeof useTranslation>['t'], selection: Selection): string {
  const { count } = selection;
  if (count === null) return t('core.select.everything');
  return count === 0 ? '' : t('core.select.count', { count, number: formatNumber(count) });
}
