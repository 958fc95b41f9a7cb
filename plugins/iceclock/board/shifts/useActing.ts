// Joins what a planner does on the board with how it is saved: questions about warnings, reasons of refusals, and people
// whom somebody else took meanwhile.
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, http, useReason } from '#core';
import {
  type Block,
  type BoardHandle,
  GIVEN_UP,
  type How,
  type Outcome,
  once,
  type Place,
  type SaveAccepted,
  useAccepting,
  type Wanted,
} from '#core/board';
import type { BoardShift } from '../plan/plan.ts';
import { hoursText } from '../plan/times.ts';
import type { Plan } from '../plan/usePlan.ts';
import type { PlanAddress } from '../plan/usePlanAddress.ts';
import { unitOf } from '../plan/useShown.ts';
import { isTakenMeanwhile, type Lost } from './lost.ts';
import { splitting } from './steps.ts';
import { changed, usePlanning, valuesOf } from './usePlanning.ts';
import type { Ranking } from './useRanking.ts';
import { type Entity, keepLast } from './useShiftForm.ts';
import { verdictOf } from './verdict.ts';
import { unacceptedWarnings } from './warnings.ts';

interface Acted {
  readonly entity: Entity;
  readonly address: PlanAddress;
  readonly plan: Plan;
  readonly board: BoardHandle;
  readonly rank: Ranking;
}

export type Acting = ReturnType<typeof useActing>;

export function useActing({ entity, address, plan, board, rank }: Acted) {
  const { t } = useTranslation();
  const reason = useReason(entity);
  const latest = useRef(plan);
  latest.current = plan;
  const [lost, setLost] = useState<readonly Lost[]>([]);
  const { question, save: send } = useAccepting<BoardShift>('shift', (shift) =>
    unacceptedWarnings(shift, latest.current.facts),
  );
  const tell = useRef(send);
  tell.current = send;
  const save = useMemo((): SaveAccepted<BoardShift> => {
    return async (wanted) => {
      const outcomes = await tell.current(wanted);
      setLost(lostIn(wanted, outcomes));
      return outcomes;
    };
  }, []);
  const judging = {
    mode: address.mode,
    unit: unitOf(address),
    facts: plan.facts,
    schedules: plan.schedules,
    rank,
    t,
  } as const;
  const planning = usePlanning(save, judging);
  const { onMoves, onCopies, onUncopy, onSplit, commands, reborn } = planning;
  const done = (key: string, shift: BoardShift) => t(key, { day: formatDay(shift.date), hours: hoursText(shift) });
  return {
    ...{ question, lost, reason, now: (id: number) => reborn.now(id), forgetLost: () => setLost([]) },
    acts: {
      ...{ onMoves, onCopies, onUncopy, commands },
      ...(judging.unit === 'hour' && { onSplit, canResize: true }),
      verdict: (block: Block | undefined, to: Place, how: How) => verdictOf(judging, block, to, how),
    },
    /** Makes a shift; one whose person was taken meanwhile stays open. Answers false if the planner gave it up. */
    create: async (shift: BoardShift): Promise<boolean> => {
      const made = await created(shift, save, setLost);
      if (made === undefined) return false;
      let id = made;
      await board.act({
        done: done('iceclock.board.made', shift),
        run: once(async () => {
          const [outcome] = await save([{ record: shift, values: valuesOf(shift) }]);
          if (outcome?.error) throw outcome.error;
          id = outcome?.id ?? id;
        }),
        undo: () => http.delete(`shift/${id}`),
      });
      keepLast(lastOf(shift));
      return true;
    },
    /** Changes a shift by its form. */
    change: async (before: BoardShift, shift: BoardShift): Promise<boolean> => {
      const there = (one: BoardShift, other: BoardShift): Wanted<BoardShift> => ({
        record: one,
        id: reborn.now(before.id),
        values: changed(other, one),
      });
      const put = async (wanted: Wanted<BoardShift>) => {
        const [outcome] = await save([wanted]);
        if (outcome?.error) throw outcome.error;
      };
      try {
        await put(there(shift, before));
      } catch (error) {
        if (error === GIVEN_UP) return false;
        throw error;
      }
      await board.act({
        done: done('iceclock.board.changed', shift),
        run: once(() => put(there(shift, before))),
        undo: () => put(there(before, shift)),
      });
      return true;
    },
    remove: (block: Block) => board.run(planning.deleting, [block]),
    split: (block: Block, at: string) =>
      board.act({ done: t('iceclock.board.splitDone'), ...splitting(() => onSplit(block, at)) }),
  };
}

async function created(
  shift: BoardShift,
  save: SaveAccepted<BoardShift>,
  setLost: (lost: readonly Lost[]) => void,
): Promise<number | undefined> {
  const [outcome] = await save([{ record: shift, values: valuesOf(shift) }]);
  if (outcome?.error === GIVEN_UP) return undefined;
  if (!outcome?.error) return outcome?.id;
  if (!isTakenMeanwhile(outcome.error) || !shift.employee_id) throw outcome.error;
  const open = { ...shift, employee_id: null };
  const [kept] = await save([{ record: open, values: valuesOf(open) }]);
  if (kept?.error) throw kept.error;
  setLost([{ shift, isKept: true }]);
  return kept?.id;
}

function lostIn(wanted: readonly Wanted<BoardShift>[], outcomes: readonly Outcome[]): readonly Lost[] {
  return wanted.flatMap(({ record: shift }, index) =>
    shift.employee_id && isTakenMeanwhile(outcomes[index]?.error) ? [{ shift, isKept: false }] : [],
  );
}

const lastOf = ({ job_function_id, break_minutes, ...shift }: BoardShift) => {
  const [start, end] = hoursText(shift as BoardShift).split('–');
  return { job_function_id, break_minutes, time_start: `${start}:00`, time_stop: `${end}:00` };
};
