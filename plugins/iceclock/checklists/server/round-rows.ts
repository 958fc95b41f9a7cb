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

/** Joins what the names of the round `r` are made of. */
export const ROUND_NAMED = (has: (model: string) => boolean) => sql`
  join checklist c on c.company_id = r.company_id and c.id = r.checklist_id
  join division d on d.company_id = r.company_id and d.id = r.division_id
  ${has('DeliveryVan') ? sql`left join deliveryvan v on v.company_id = r.company_id and v.id = r.delivery_van_id` : sql``}
  ${has('IcecreamVan') ? sql`left join icecreamvan i on i.company_id = r.company_id and i.id = r.icecream_van_id` : sql``}`;

/** The van, or else the division, of a round. */
export const placeName = (has: (model: string) => boolean) => sql<string>`coalesce(
  ${has('DeliveryVan') ? sql`v.nr || ' ' || v.name` : sql`null`},
  ${has('IcecreamVan') ? sql`i.nr || ' ' || i.name` : sql`null`}, d.name)`;

export const personName = (person: string) =>
  sql<string>`nullif(concat_ws(' ', ${sql.ref(`${person}.first_name`)}, ${sql.ref(`${person}.last_name`)}), '')`;

/** Joins the device `m` of a report, where devices are known. */
export const reportedAt = (has: (model: string) => boolean, report: string) =>
  has('Device')
    ? sql`left join device m on m.company_id = ${sql.ref(`${report}.company_id`)} and m.id = ${sql.ref(`${report}.device_id`)}`
    : sql``;

/** The person `e` who reported, or else the device. */
export const reporterName = (has: (model: string) => boolean) =>
  has('Device') ? sql<string>`coalesce(${personName('e')}, m.name)` : personName('e');

interface Asked {
  readonly locale: Locale;
  readonly has: (model: string) => boolean;
  /** Condition on rounds `r`. */
  readonly where: RawBuilder<unknown>;
}

export const stepRows = ({ locale, has, where }: Asked) => sql`
  select r.id::int as round_id, s.step_id::int as step_id, ${checklistName(locale)} as checklist,
    ${placeName(has)} as place, r.date, c.kind, r.from_at, r.due_at, r.done_at, r.status,
    ${stepTitle(locale)} as title, s.kind as step_kind, s.min, s.max, coalesce(s.required, true) as required,
    coalesce(s.done, false) as done, s.at, ${reporterName(has)} as by, s.value, s.text, s.remark,
    coalesce(s.out_of_limits, false) as out_of_limits,
    ${fileAddressSql(sql`t.company_id`, sql`t.photo_uri`)} as photo_uri
  from checklistround r ${ROUND_NAMED(has)}
    join checklistroundstep s on s.company_id = r.company_id and s.checklist_round_id = r.id
    left join employee e on e.company_id = s.company_id and e.id = s.employee_id
    ${reportedAt(has, 's')}
    left join checklisttick t on t.company_id = s.company_id and t.uuid = s.tick_uuid
  where ${where} order by r.due_at, r.id, s.position`;
