// Carries out what the planner does, with Undo if that is possible, and with the reason after a refusal.
import { useTranslation } from 'react-i18next';
import { formatNumber, openDocument, toast, toastError, useReason, type useRegistry } from '#core';
import type { Command } from '#core/board';
import {
  arrange,
  bring,
  changeRun,
  layOut,
  makeRun,
  moveRun,
  moveRuns,
  type NewRun,
  planTransports,
  removeRun,
  seeChanges,
  suggest,
  suggestDay,
  takeOff,
} from './calls.ts';
import type { Run, Stop } from './dispatch.ts';

type Entity = NonNullable<ReturnType<ReturnType<typeof useRegistry>['entity']>>;
export type Planning = ReturnType<typeof usePlanning>;

interface Back {
  readonly run: number;
  readonly before?: number;
}

export function usePlanning(entity: Entity) {
  const { t } = useTranslation();
  const reason = useReason(entity);
  const attempt = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await work();
    } catch (error) {
      toastError(reason(error));
      return undefined;
    }
  };
  const counted = (key: string, count: number) => t(key, { count, formatted: formatNumber(count) });
  const undo = (work: () => Promise<unknown>) =>
    ({ text: t('core.ui.undo'), onClick: () => attempt(work), undoes: true }) as const;
  /** After publishing, the run sheets can be printed with one more press. */
  const publish = (runs: readonly Run[]) =>
    attempt(async () => {
      const outcomes = await moveRuns(
        runs.map(({ id }) => id),
        'PUBLISHED',
      );
      const refused = runs.filter((_, index) => outcomes[index]?.error);
      for (const error of new Set(outcomes.flatMap((outcome) => (outcome.error ? reason(outcome.error) : []))))
        toastError(error);
      const published = runs.filter((run) => !refused.includes(run));
      if (published.length === 0) return;
      const ids = published.map(({ id }) => id).join();
      const print = () => attempt(() => openDocument('iceshop/run-sheets', { ids }));
      toast(counted('iceshop.dispatch.done.published', published.length), {
        text: t('iceshop.dispatch.printSheets', { count: published.length }),
        onClick: () => void print(),
      });
    });
  /** Publishes picked runs on the board. It is undone within the minutes in which a run may go back. */
  const publishing: Command = {
    id: 'publish',
    text: (count) => counted('iceshop.dispatch.publish', count),
    done: (count) => counted('iceshop.dispatch.done.published', count),
    applies: ({ line }) => line === 'striped',
    becomes: () => ({ line: undefined }),
    run: (blocks) =>
      moveRuns(
        blocks.map(({ id }) => id),
        'PUBLISHED',
      ),
    undo: (blocks) =>
      moveRuns(
        blocks.map(({ id }) => id),
        'DRAFT',
      ),
  };
  return {
    reason,
    publishing,
    /** @param back the run that the orders come from, and the stop after them */
    bring: (run: number, orders: readonly number[], back?: Back) =>
      attempt(async () => {
        const { data } = (await bring(run, orders)) as { data: { data: { stop_ids: number[] } } };
        toast(
          counted('iceshop.dispatch.done.brought', orders.length),
          undo(() => (back ? bring(back.run, orders, back.before) : takeOff(data.data.stop_ids))),
        );
        return true;
      }),
    /** Answers the new run. */
    make: (values: NewRun, orders: readonly number[], back?: Back) =>
      attempt(async () => {
        const id = await makeRun(values);
        if (orders.length > 0) await bring(id, orders);
        if (orders.length > 1) await suggest(id);
        const putBack = async () => {
          if (back) await bring(back.run, orders, back.before);
          await removeRun(id);
        };
        toast(counted('iceshop.dispatch.done.made', orders.length), undo(putBack));
        return id;
      }),
    arrange: (run: Run, ids: readonly number[], before: readonly Stop[]) =>
      attempt(async () => {
        await arrange(run.id, ids);
        toast(
          t('iceshop.dispatch.done.arranged'),
          undo(() =>
            arrange(
              run.id,
              before.map(({ id }) => id),
            ),
          ),
        );
      }),
    suggest: (run: Run) =>
      attempt(async () => {
        const before = await suggest(run.id);
        toast(
          t('iceshop.dispatch.done.suggested'),
          undo(() => arrange(run.id, before)),
        );
      }),
    suggestDay: (date: string) =>
      attempt(async () => {
        const { before, placed, left } = await suggestDay(date);
        const told = [counted('iceshop.dispatch.done.shared', placed)];
        if (left > 0) told.push(counted('iceshop.dispatch.done.sharedLeft', left));
        toast(
          told.join(' '),
          undo(() => layOut(before)),
        );
      }),
    off: (run: Run, stop: Stop) =>
      attempt(async () => {
        await takeOff([stop.id]);
        const order = stop.webshop_order_id;
        toast(
          t('iceshop.dispatch.done.off', { name: stop.name }),
          order ? undo(() => bring(run.id, [order])) : undefined,
        );
      }),
    seen: (run: Run) => attempt(() => seeChanges(run.id)),
    change: (run: Run, values: object) => attempt(() => changeRun(run.id, values)),
    step: (run: Run, status: string) =>
      status === 'PUBLISHED' ? publish([run]) : attempt(() => moveRun(run.id, status)),
    publish,
    transports: (date: string) =>
      attempt(async () => {
        const { made, without } = await planTransports(date);
        if (without > 0) toastError(counted('iceshop.dispatch.noVan', without));
        else if (made > 0) toast(counted('iceshop.dispatch.done.transports', made));
        else toast(t('iceshop.dispatch.done.nothingMissing'));
      }),
  };
}
