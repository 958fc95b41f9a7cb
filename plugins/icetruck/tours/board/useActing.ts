// Joins what a planner does on the board with how it is saved: questions about warnings, reasons of refusals, and one undo
// for the board's gestures, the forms and the panels.
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, http, useReason } from '#core';
import {
  type Block,
  type BoardHandle,
  GIVEN_UP,
  type How,
  once,
  type Place,
  type SaveAccepted,
  useAccepting,
  type Wanted,
} from '#core/board';
import type { TourFacts } from '../rules/facts.ts';
import { findingsOf, unaccepted } from '../rules/findings.ts';
import { RESOURCE, tourFields } from './fields.ts';
import { shortHours } from './times.ts';
import type { BoardTour } from './tours.ts';
import { changed, usePlanning } from './usePlanning.ts';
import type { Entity } from './useShown.ts';
import type { Tours } from './useTours.ts';
import { verdictOf } from './verdict.ts';

interface Acted {
  readonly entity: Entity;
  readonly plan: Tours;
  readonly board: BoardHandle;
}

export type Acting = ReturnType<typeof useActing>;

export function useActing({ entity, plan, board }: Acted) {
  const { t } = useTranslation();
  const reason = useReason(entity);
  const latest = useRef(plan.facts);
  latest.current = plan.facts;
  const { question, save: send } = useAccepting<BoardTour>(RESOURCE, (tour) => warningsOf(tour, latest.current));
  const newest = useRef(send);
  newest.current = send;
  const save = useMemo((): SaveAccepted<BoardTour> => (wanted) => newest.current(wanted), []);
  const { reborn, deleting, commands, onMoves, onCopies, onUncopy } = usePlanning(save);
  const done = (key: string, tour: BoardTour) => t(key, { day: formatDay(tour.date), hours: shortHours(tour) });
  const put = async (wanted: Wanted<BoardTour>): Promise<number | undefined> => {
    const [outcome] = await save([wanted]);
    if (outcome?.error) throw outcome.error;
    return outcome?.id;
  };
  return {
    ...{ question, reason, now: (id: number) => reborn.now(id) },
    acts: {
      ...{ onMoves, onCopies, onUncopy, commands },
      verdict: (block: Block | undefined, to: Place, how: How) =>
        verdictOf({ facts: plan.facts, vans: plan.vans, t }, block, to, how),
    },
    /** Makes a tour; answers its id, or undefined if the planner gave it up. */
    create: (tour: BoardTour) =>
      unlessGivenUp(async () => {
        let id = await put({ record: tour, values: tourFields(tour) });
        const made = id;
        const run = once(async () => {
          id = await put({ record: tour, values: tourFields(tour) });
        });
        await board.act({ done: done('icetruck.tours.made', tour), run, undo: () => http.delete(`${RESOURCE}/${id}`) });
        return made;
      }),
    /** Changes a tour by its form or a panel; answers its id, or undefined if the planner gave it up. */
    change: (before: BoardTour, tour: BoardTour) =>
      unlessGivenUp(async () => {
        const to = (one: BoardTour, other: BoardTour): Wanted<BoardTour> => ({
          ...{ record: one, id: reborn.now(before.id), values: changed(other, one) },
        });
        await put(to(tour, before));
        await board.act({
          done: done('icetruck.tours.changed', tour),
          run: once(() => put(to(tour, before))),
          undo: () => put(to(before, tour)),
        });
        return before.id;
      }),
    remove: (block: Block) => board.run(deleting, [block]),
  };
}

async function unlessGivenUp<T>(act: () => Promise<T>): Promise<T | undefined> {
  try {
    return await act();
  } catch (error) {
    if (error === GIVEN_UP) return undefined;
    throw error;
  }
}

function warningsOf(tour: BoardTour, facts: TourFacts) {
  return unaccepted(findingsOf(tour, facts), tour)
    .filter(({ severity }) => severity === 'WARN')
    .map(({ code, params }) => ({ code, values: params }));
}
