// Selects the steps of rounds in a reader's language, for the phone, for devices and for the office.
import { type RawBuilder, sql } from 'kysely';
import { fileAddressSql } from '#api';
import type { Locale } from '#core/contract';
import { STEP_KINDS } from '../step.ts';

const integer = { type: 'integer' } as const;
const text = { type: 'string' } as const;
const yes = { type: 'boolean' } as const;
const moment = { type: 'string', format: 'date-time' } as const;
const degrees = { type: 'number', unit: 'celsius' } as const;
export const KINDS = ['OPENING', 'CLOSING', 'CLEANING'] as const;
export const STATES = ['OPEN', 'DONE', 'MISSED'] as const;

/** Columns of a step of a round, with what the round is. */
export const STEP_ROW = {
  ...{ round_id: integer, step_id: integer, checklist: text, place: text },
  date: { type: 'string', format: 'date' },
  kind: { type: 'string', enum: KINDS },
  ...{ from_at: moment, due_at: moment, done_at: moment },
  status: { type: 'string', enum: STATES },
  title: text,
  step_kind: { type: 'string', enum: STEP_KINDS },
  ...{ min: degrees, max: degrees, required: yes, done: yes, at: moment, by: text },
  ...{ value: degrees, text, remark: text, out_of_limits: yes, photo_uri: text },
} as const;

export const STEP_ALWAYS = [
  ...['round_id', 'step_id', 'checklist', 'place', 'date', 'kind', 'from_at', 'due_at', 'status'],
  ...['title', 'step_kind', 'required', 'done', 'out_of_limits'],
] as const;

/** The name of the checklist `c` in that language. */
export const checklistName = (locale: Locale) => sql<string>`coalesce((select said ->> 'name'
  from jsonb_array_elements(coalesce(c.translations, '[]'::jsonb)) said
  where said ->> 'locale' = ${locale} and coalesce(said ->> 'name', '') <> '' limit 1), c.name)`;

/** The title of the step `s` of a round in that language. */
export const stepTitle = (locale: Locale) =>
  sql<string>`coalesce(nullif(${sql.ref(`s.title_${locale}`)}, ''), s.title)`;

export const personName = (person: string) =>
  sql<string>`nullif(concat_ws(' ', ${sql.ref(`${person}.first_name`)}, ${sql.ref(`${person}.last_name`)}), '')`;

/** The person `e` who reported, or else the device of the report `t`. */
export const REPORTER = sql<string>`coalesce(${personName('e')}, t.device_name)`;

interface Asked {
  readonly locale: Locale;
  /** Condition on rounds `r`. */
  readonly where: RawBuilder<unknown>;
}

export const stepRows = ({ locale, where }: Asked) => sql`
  select r.id::int as round_id, s.step_id::int as step_id, ${checklistName(locale)} as checklist,
    r.place_name as place, r.date, c.kind, r.from_at, r.due_at, r.done_at, r.status,
    ${stepTitle(locale)} as title, s.kind as step_kind, s.min, s.max, coalesce(s.required, true) as required,
    coalesce(s.done, false) as done, s.at, ${REPORTER} as by, s.value, s.text, s.remark,
    coalesce(s.out_of_limits, false) as out_of_limits,
    ${fileAddressSql(sql`t.company_id`, sql`t.photo_uri`)} as photo_uri
  from checklistround r join checklist c on c.company_id = r.company_id and c.id = r.checklist_id
    join checklistroundstep s on s.company_id = r.company_id and s.checklist_round_id = r.id
    left join employee e on e.company_id = s.company_id and e.id = s.employee_id
    left join checklisttick t on t.company_id = s.company_id and t.uuid = s.tick_uuid
  where ${where} order by r.due_at, r.id, s.position`;
