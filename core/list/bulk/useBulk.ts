// Runs work on the picked rows of an index: starts it, shows its progress and its end, and undoes it where that is
// possible.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReason } from '../../entity/failure/reason.ts';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import { session } from '../../session/session.ts';
import type { ListQuery } from '../../table/query.ts';
import { toast, toastError } from '../../ui/toast.ts';
import type { Selection } from '../select/Selection.ts';
import { BulkRun, type Task } from './BulkRun.ts';
import { countedName } from './countedName.ts';
import { type BulkKind, deedOf, fieldsOf, GIVEN } from './kinds.ts';
import type { Values } from './moving.ts';
import { pickedRows } from './pickedRows.ts';
import { undoOf } from './takingBack.ts';

interface Host {
  readonly entity: ResolvedEntity;
  readonly query: ListQuery;
  readonly selection: Selection;
  readonly hold: () => () => void;
}

export interface Bulk {
  /** The run that is going on, or that ended with failures to show. */
  readonly run: BulkRun | null;
  readonly start: (kind: BulkKind, values?: Values) => void;
  readonly retry: () => void;
  readonly close: () => void;
}

export function useBulk({ entity, query, selection, hold }: Host): Bulk {
  const [run, setRun] = useState<BulkRun | null>(null);
  const current = useRef<BulkRun | null>(null);
  const release = useRef<(() => void) | undefined>(undefined);
  const toast = useRunToast(entity);

  const begin = useCallback(
    (task: Omit<Task, 'onEnd' | 'resource'>): void => {
      if (current.current && current.current.state !== 'ended') return;
      const onEnd = (ended: BulkRun): void => {
        release.current?.();
        release.current = undefined;
        if (ended.isClean) selection.clear();
        else if (ended.error === null) selection.keepOnly([...ended.failures.map(({ row }) => row), ...ended.rest]);
        const back = undoOf(entity, ended);
        if (toast(ended, current.current === ended, back && (() => begin(back))))
          setRun((now) => (now === ended ? null : now));
      };
      const started = new BulkRun({ ...task, resource: entity.resource, onEnd });
      current.current = started;
      release.current ??= hold();
      setRun(started);
      void started.start();
    },
    [entity, selection, hold, toast],
  );
  useStopWhenLeft(current);

  return useMemo(
    () => ({
      run,
      start: (kind, values = GIVEN[kind] ?? {}) =>
        begin({
          kind,
          values,
          deed: deedOf(entity, kind, values),
          collect: (signal) => pickedRows(entity, { query, selection, signal, fields: fieldsOf(entity, kind, values) }),
        }),
      retry: () => {
        release.current ??= hold();
        void run?.retry();
      },
      close: () => setRun(null),
    }),
    [run, begin, entity, query, selection, hold],
  );
}

/** Shows how the run ended; answers true if nothing else needs showing. */
function useRunToast(entity: ResolvedEntity) {
  const { t } = useTranslation();
  const reason = useReason(entity);
  return useCallback(
    (run: BulkRun, isWatched: boolean, undo: (() => void) | undefined): boolean => {
      if (run.error !== null) toastError(reason(run.error));
      const count = run.changes.length;
      const name = countedName(t, entity, count, session.locale);
      const action = undo && { text: t('core.ui.undo'), onClick: undo, undoes: true as const };
      if (count > 0 && (run.isClean || action)) toast(t(`core.bulk.${run.kind}.done`, { count, name }), action);
      if (!isWatched && run.total !== null && !run.isClean) {
        toastError(t('core.bulk.left', { done: count, total: run.total }));
      }
      return run.isClean || run.error !== null;
    },
    [entity, t, reason],
  );
}

/** Starts no further rows once the person has left the page. A closing tab asks first. */
function useStopWhenLeft(current: { current: BulkRun | null }): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (current.current && current.current.state !== 'ended') event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('beforeunload', ask);
      const left = current.current;
      current.current = null;
      left?.stop();
    };
  }, [current]);
}
