// Offers what can be done with the shown week of a division: publish it, fill it, begin it from a template. A week that
// nobody has begun is made at the first press.
import { HTMLSelect, Tag } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDays, http, may, RecordActions } from '#core';
import { dayAfter, mondayOf } from '#core/board';
import { toneOf } from '#core/contract';
import type { PlanDivision } from '../plan/plan.ts';
import type { Plan } from '../plan/usePlan.ts';
import type { Entities } from '../shifts/boardOf.ts';
import type { Entity } from '../shifts/useShiftForm.ts';

interface ScheduleToolsProps {
  readonly entities: Entities;
  readonly plan: Plan;
}

type Row = ComponentProps<typeof RecordActions>['record'];
interface Week {
  readonly key: string;
  readonly monday: string;
  readonly division: PlanDivision;
}

export const ScheduleTools = observer(function ScheduleTools({ entities, plan }: ScheduleToolsProps) {
  const { t } = useTranslation();
  const weeks = weeksOf(plan);
  const [chosen, choose] = useState('');
  const week = weeks.find(({ key }) => key === chosen) ?? weeks[0];
  if (!week) return null;
  return (
    <>
      {weeks.length > 1 && (
        <HTMLSelect
          className="plan-week"
          aria-label={t('iceclock.board.week')}
          value={week.key}
          onChange={({ target }) => choose(target.value)}
        >
          {weeks.map(({ key, monday, division }) => (
            <option key={key} value={key}>
              {`${division.name}, ${formatDays(monday, dayAfter(monday, 6))}`}
            </option>
          ))}
        </HTMLSelect>
      )}
      <WeekActions key={week.key} entity={entities.schedule} week={week} plan={plan} />
    </>
  );
});

/** Lists the shown weeks of the shown divisions. */
function weeksOf({ days, divisions }: Plan): Week[] {
  const mondays: string[] = [];
  for (let monday = mondayOf(days.from); monday < days.until; monday = dayAfter(monday, 7)) mondays.push(monday);
  return mondays.flatMap((monday) =>
    divisions.map((division) => ({ key: `${monday} ${division.division_id}`, monday, division })),
  );
}

const WeekActions = observer(function WeekActions({ entity, week, plan }: { entity: Entity; week: Week; plan: Plan }) {
  const { t } = useTranslation();
  const { monday, division } = week;
  const found = plan.schedules.find((one) => one.week_start === monday && one.division_id === division.division_id);
  if (!found && !may(entity, 'create')) return null;
  const values = { division_id: division.division_id, week_start: monday };
  const record = (found ?? { id: 0, ...values, status: 'DRAFT' }) as Row;
  const make = async () => (await http.post<{ data: Row }>('schedule', values)).data.data;
  const tone = toneOf(entity.schema.properties.status, found?.status ?? 'DRAFT');
  return (
    <>
      {found && (
        <Tag minimal className={`plan-state state-${tone}`}>
          {t(`iceclock.schedule.status.${found.status}`)}
        </Tag>
      )}
      <RecordActions {...{ entity, record }} onDone={plan.reload} {...(!found && { make })} />
    </>
  );
});
