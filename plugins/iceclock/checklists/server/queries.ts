// Answers the rounds of one's own divisions of a day, how all places stand, and the sheet that an inspection asks for.
import { sql } from 'kysely';
import { defineQuery, fileAddressSql, type QueryCall, type RowOf } from '#api';
import { businessDay } from '#core/contract';
import {
  checklistName,
  KINDS,
  personName,
  REPORTER,
  STATES,
  STEP_ALWAYS,
  STEP_ROW,
  stepRows,
  stepTitle,
} from './round-rows.ts';

export const DOES = { permissions: ['ICECLOCK_SHIFTS_SELF', 'ICECLOCK_WORKING_DAYS_SELF'] };
export const SEES = { permissions: ['ICECLOCK_WORKING_DAYS_VIEW', 'ICECLOCK_SCHEDULES_MODERATE'] };
const CHANGES = ['ChecklistRound', 'ChecklistRoundStep', 'Checklist'];
const integer = { type: 'integer' } as const;
const text = { type: 'string' } as const;
const moment = { type: 'string', format: 'date-time' } as const;
const day = { type: 'string', format: 'date' } as const;

const dayNow = ({ settings }: Pick<QueryCall, 'settings'>) => businessDay(new Date(), settings.company().day_cutoff);
/** Rounds of divisions in which the caller works or that they manage, whatever else they may see. */
export const ownRounds = ({ actor }: Pick<QueryCall, 'actor'>) =>
  sql`r.division_id = any(${actor.own?.division ?? []}::bigint[])`;

const myChecklists = defineQuery({
  id: 'my-checklists',
  access: DOES,
  changesWith: CHANGES,
  params: { properties: { date: day } },
  row: STEP_ROW,
  always: STEP_ALWAYS,
  sql: (call) =>
    stepRows({
      locale: call.actor.locale,
      where: sql`${call.visible('ChecklistRound', 'r')} and ${ownRounds(call)}
        and r.date = ${call.params.date ?? dayNow(call)}::date`,
    }),
});

/** Answers one round with all of its steps, for people who look after places. */
const roundSteps = defineQuery({
  id: 'checklist-steps',
  access: SEES,
  changesWith: CHANGES,
  params: { required: ['round_id'], properties: { round_id: integer } },
  row: STEP_ROW,
  always: STEP_ALWAYS,
  sql: ({ actor, visible, params }) =>
    stepRows({
      locale: actor.locale,
      where: sql`${visible('ChecklistRound', 'r')} and r.id = ${params.round_id}`,
    }),
});

const overview = defineQuery({
  id: 'checklist-overview',
  access: SEES,
  changesWith: CHANGES,
  params: { properties: { date: day } },
  row: {
    ...{ round_id: integer, checklist: text, place: text, division: text },
    kind: { type: 'string', enum: KINDS },
    ...{ from_at: moment, due_at: moment, done_at: moment },
    status: { type: 'string', enum: STATES },
    ...{ steps: integer, done: integer, outside: integer, unexplained: integer, last_by: text },
  },
  always: [
    ...(['round_id', 'checklist', 'place', 'division', 'kind', 'from_at', 'due_at', 'status'] as const),
    ...(['steps', 'done', 'outside', 'unexplained'] as const),
  ],
  sql: (call) => sql`
    select r.id::int as round_id, ${checklistName(call.actor.locale)} as checklist, r.place_name as place,
      d.name as division, c.kind, r.from_at, r.due_at, r.done_at, r.status, n.steps, n.done, n.outside, n.unexplained,
      (select ${personName('e')} from checklistroundstep s
        join employee e on e.company_id = s.company_id and e.id = s.employee_id
        where s.company_id = r.company_id and s.checklist_round_id = r.id and s.at is not null
        order by s.at desc limit 1) as last_by
    from checklistround r join checklist c on c.company_id = r.company_id and c.id = r.checklist_id
      join division d on d.company_id = r.company_id and d.id = r.division_id
      cross join lateral (select count(*)::int as steps, (count(*) filter (where s.done))::int as done,
          (count(*) filter (where s.out_of_limits))::int as outside,
          (count(*) filter (where s.out_of_limits and coalesce(s.remark, '') = ''))::int as unexplained
        from checklistroundstep s where s.company_id = r.company_id and s.checklist_round_id = r.id) n
    where ${call.visible('ChecklistRound', 'r')} and r.date = ${call.params.date ?? dayNow(call)}::date
    order by d.sort_key, d.name, place, r.due_at, r.id`,
});

/** Every report of each step in these days, also those that a later one replaced, and the steps that nobody did. */
const sheet = defineQuery({
  id: 'checklist-sheet',
  access: SEES,
  changesWith: CHANGES,
  params: {
    required: ['from', 'until'],
    properties: {
      from: day,
      until: day,
      division_id: integer,
      measured: { type: 'boolean' },
      outside: { type: 'boolean' },
    },
  },
  row: {
    ...{ date: day, place: text, checklist: text, title: text },
    result: { type: 'string', enum: ['DONE', 'OUTSIDE', 'TAKEN_BACK', 'OPEN', 'MISSED'] },
    value: { type: 'number', unit: 'celsius' },
    min: { type: 'number', unit: 'celsius' },
    max: { type: 'number', unit: 'celsius' },
    ...{ at: moment, by: text, text, remark: text, photo_uri: text },
    replaced: { type: 'boolean' },
    round_id: integer,
  },
  always: ['date', 'place', 'checklist', 'title', 'result', 'replaced', 'round_id'],
  sql: ({ actor, visible, params }) => sql`
    select r.date, r.place_name as place, ${checklistName(actor.locale)} as checklist,
      ${stepTitle(actor.locale)} as title,
      case when t.id is null then case r.status when 'MISSED' then 'MISSED' else 'OPEN' end
        when not coalesce(t.done, true) then 'TAKEN_BACK' when t.out_of_limits then 'OUTSIDE' else 'DONE' end as result,
      t.value, s.min, s.max, t.at, ${REPORTER} as by, t.text, t.remark,
      ${fileAddressSql(sql`t.company_id`, sql`t.photo_uri`)} as photo_uri,
      t.id is not null and t.uuid is distinct from s.tick_uuid as replaced, r.id::int as round_id
    from checklistround r join checklist c on c.company_id = r.company_id and c.id = r.checklist_id
      join checklistroundstep s on s.company_id = r.company_id and s.checklist_round_id = r.id
      left join checklisttick t on t.company_id = s.company_id and t.checklist_round_id = r.id and t.step_id = s.step_id
      left join employee e on e.company_id = t.company_id and e.id = t.employee_id
    where ${visible('ChecklistRound', 'r')} and r.date between ${params.from}::date and ${params.until}::date
      ${params.division_id ? sql`and r.division_id = ${params.division_id}` : sql``}
      ${params.measured ? sql`and s.kind = 'TEMPERATURE'` : sql``}
      ${params.outside ? sql`and t.out_of_limits` : sql``}
    order by r.date desc, place, r.due_at, r.id, s.position, t.at, t.id`,
});

export const checklistQueries = [myChecklists, roundSteps, overview, sheet];

declare module '#core/types' {
  interface QueryRowTypes {
    'iceclock/my-checklists': RowOf<typeof myChecklists>;
    'iceclock/checklist-steps': RowOf<typeof roundSteps>;
    'iceclock/checklist-overview': RowOf<typeof overview>;
    'iceclock/checklist-sheet': RowOf<typeof sheet>;
  }
}
