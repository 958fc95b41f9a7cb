// Shows who is needed: functions by days, each need a block that says how many of them are planned. Needs are added,
// moved, copied, changed and deleted here.
import { observer } from 'mobx-react-lite';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EntityDialog, formatNumber, formatTime, http, may, useReason } from '#core';
import { type Block, Board, type Command, type Moved, mondayOf, type Place } from '#core/board';
import { changeMany, useChangers } from '#core/records';
import type { Covered, Need } from '../plan/coverage.ts';
import { functionLanes } from '../plan/lanes.ts';
import { useCost } from '../plan/useCost.ts';
import type { Plan } from '../plan/usePlan.ts';
import { useSums } from '../plan/useShown.ts';
import type { BoardOf } from '../shifts/boardOf.ts';
import { scheduleOf } from '../shifts/verdict.ts';

interface NeedBlock extends Block {
  readonly need: Need;
}

interface Opened {
  readonly id?: number;
  readonly given?: Readonly<Record<string, unknown>>;
}

export const NeedsBoard = observer(function NeedsBoard({ entities, plan, board, search, address }: BoardOf) {
  const { t } = useTranslation();
  const { roster: entity } = entities;
  const reason = useReason(entity);
  const [opened, setOpened] = useState<Opened>();
  const { functions, shifts, covered, days, divisions } = plan;
  const lanes = useMemo(() => functionLanes({ functions, shifts, search }), [functions, shifts, search]);
  const changers = useChangers('roster');
  const blocks = useMemo(
    () => covered.map((one) => needBlock(one, divisions, changers, t)),
    [covered, divisions, changers, t],
  );
  const acts = useNeedActs(plan);
  const create = async ({ lane, from }: Place) => {
    const schedule = await acts.scheduleFor(divisions[0]?.division_id ?? 0, from);
    setOpened({ given: { schedule_id: schedule, date: from, job_function_id: lane } });
  };
  return (
    <>
      <Board
        label={t('iceclock.board.by.needs')}
        laneLabel={t('iceclock.board.by.functions')}
        from={days.from}
        until={days.until}
        {...{ lanes, blocks, board, sums: useSums(plan, 'day', useCost(days)) }}
        {...(may(entity, 'update') && { ...acts.acts, onCreate: (place) => void create(place) })}
        onOpen={({ id }) => setOpened({ id })}
        onPeriod={address.step}
        reasonOf={reason}
      />
      {opened && (
        <EntityDialog
          {...{ entity, ...opened }}
          start="edit"
          omit={['schedule_id']}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
});

function needBlock(
  { need, there }: Covered,
  divisions: Plan['divisions'],
  changers: ReadonlyMap<number, string>,
  t: ReturnType<typeof useTranslation>['t'],
): NeedBlock {
  const { id, date, job_function_id, time_start, time_stop, nr_required } = need;
  const count = { there: formatNumber(there), needed: formatNumber(nr_required) };
  const division =
    divisions.length > 1 ? divisions.find((one) => one.division_id === need.division_id)?.name : undefined;
  return {
    ...{ id, need, lane: job_function_id, from: date, order: time_start, by: changers.get(id) },
    title: `${formatTime(time_start)}–${formatTime(time_stop)}`,
    aside: `× ${formatNumber(nr_required)}`,
    note: [t('iceclock.board.sum.ofNeeded', count), division].filter(Boolean).join(' · '),
    tone: there >= nr_required ? 'success' : there === 0 ? 'danger' : 'warning',
    progress: there / nr_required,
  };
}

const needOf = (block: Block): Need => (block as NeedBlock).need;
const valuesOf = ({ time_start, time_stop, nr_required, ...need }: Need) => {
  const { self_assign } = need as { self_assign?: boolean };
  return { time_start, time_stop, nr_required, ...(self_assign !== undefined && { self_assign }) };
};

/** Answers what can be done with needs; a week that nobody has begun is made for the first of them. */
function useNeedActs(plan: Plan) {
  const { t } = useTranslation();
  const scheduleFor = async (division: number, date: string): Promise<number> => {
    const found = scheduleOf(plan.schedules, { division_id: division, date });
    if (found) return found.id;
    const { data } = await http.post<{ data: { id: number } }>('schedule', {
      division_id: division,
      week_start: mondayOf(date),
    });
    return data.data.id;
  };
  const placed = async ({ block, to }: Moved) => {
    const { division_id } = needOf(block);
    return { date: to.from, job_function_id: to.lane, schedule_id: await scheduleFor(division_id, to.from) };
  };
  /** One after the other, so that a new week is made once. */
  const all = async (moved: readonly Moved[]) => {
    const values: Awaited<ReturnType<typeof placed>>[] = [];
    for (const one of moved) values.push(await placed(one));
    return values;
  };
  const counted = (key: string, count: number) => t(key, { count, formatted: formatNumber(count) });
  const deleting: Command = {
    ...{ id: 'delete', keys: ['Delete', 'Backspace'], becomes: () => ({ isGone: true }), applies: () => true },
    text: (count) => counted('iceclock.board.needs.delete', count),
    done: (count) => counted('iceclock.board.needs.deleted', count),
    run: (blocks) =>
      changeMany(
        'roster',
        blocks.map(({ id }) => ({ delete: id })),
      ),
  };
  const acts = {
    commands: [deleting],
    onMoves: async (moves: readonly Moved[]) => {
      const values = await all(moves);
      return changeMany(
        'roster',
        moves.map(({ block }, index) => ({ update: block.id, values: values[index] })),
      );
    },
    onCopies: async (copies: readonly Moved[]) => {
      const values = await all(copies);
      return changeMany(
        'roster',
        copies.map(({ block }, index) => ({ create: { ...valuesOf(needOf(block)), ...values[index] } })),
      );
    },
    onUncopy: (ids: readonly number[]) =>
      changeMany(
        'roster',
        ids.map((id) => ({ delete: id })),
      ),
  };
  return { scheduleFor, acts };
}
