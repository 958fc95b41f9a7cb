// Checks absences: people change only wishes that wait for a decision, nobody is away twice at once, and each absence takes
// its days.
import { sql } from 'kysely';
import { type EntityHooks, type FieldError, type HookContext, invalid, oneAtATime, type Unsaved } from '#api';
import { can, dayAfter } from '#core/contract';
import { MODERATE } from '../access.ts';
import { countDays } from './counting.ts';

type Context = HookContext<'Absence'>;
type Absence = Unsaved<'Absence'>;

/** The most days of one absence: a balance counts its days in two years and not in a third. */
const LONGEST_DAYS = 366;
/** The fields that the person may still fill in after the decision. */
const LATER = new Set(['certificate_uri']);

const moderates = ({ actor }: Context): boolean => actor.isProduct === true || can(actor, { permissions: MODERATE });
const counts = ({ status = 'ASKED' }: Absence): boolean => status === 'ASKED' || status === 'APPROVED';

export const absenceHooks: EntityHooks<'Absence'> = {
  validate: async (absence, context) => {
    const wrong = [...wrongDays(absence), ...decided(absence, context)];
    return wrong.length > 0 || !counts(absence) ? wrong : overlap(absence, context);
  },
  beforeCreate: async (absence, context) => {
    if (absence.approve_at_once === true && moderates(context)) absence.status = 'APPROVED';
    Object.assign(absence, await countDays(absence, context));
  },
  beforeUpdate: async (absence, context) => {
    Object.assign(absence, await countDays(absence, context));
  },
  onMove: {
    status: {
      APPROVED: async (absence, context) => {
        const taken = await overlap(absence, context);
        if (taken.length > 0) throw invalid(taken);
      },
    },
  },
};

function wrongDays({ date_from, date_until, begins_at_noon, ends_at_noon }: Absence): FieldError[] {
  if (date_from === date_until && begins_at_noon && ends_at_noon)
    return [{ path: 'ends_at_noon', code: 'absenceEmpty' }];
  if (date_until > dayAfter(date_from, LONGEST_DAYS))
    return [{ path: 'date_until', code: 'absenceTooLong', params: { limit: LONGEST_DAYS } }];
  return [];
}

/** Refuses changes of a decided absence by people who do not decide; they may still add a certificate. */
function decided(absence: Absence, context: Context): FieldError[] {
  const { previous, method } = context;
  if (method !== 'update' || !previous || previous.status === 'ASKED' || moderates(context)) return [];
  const [now, before] = [absence, previous] as unknown as Readonly<Record<string, unknown>>[];
  const changed = Object.keys({ ...before, ...now }).filter(
    (name) => context.entity.schema.properties[name] && (now?.[name] ?? null) !== (before?.[name] ?? null),
  );
  return changed.filter((name) => !LATER.has(name)).map((path) => ({ path, code: 'absenceDecided' }));
}

/** Numbers the halves of days, so that one absence may end at the noon at which another begins. */
const HALVES = sql`(a.date_from - date '2000-01-01') * 2 + coalesce(a.begins_at_noon, false)::int as first,
  (a.date_until - date '2000-01-01') * 2 + 2 - coalesce(a.ends_at_noon, false)::int as after`;

async function overlap(absence: Absence, { db, companyId, previous }: Context): Promise<FieldError[]> {
  const { employee_id, date_from, date_until, begins_at_noon = false, ends_at_noon = false } = absence;
  await oneAtATime(db, 'absences of', companyId, employee_id);
  const { rows } = await sql<{ date_from: string; date_until: string }>`
    select o.date_from::text, o.date_until::text from (select a.*, ${HALVES} from absence a
      where a.company_id = ${companyId} and a.employee_id = ${employee_id} and a.status in ('ASKED', 'APPROVED')
        and a.id is distinct from ${previous?.id ?? null}::bigint) o
    where o.first < (${date_until}::date - date '2000-01-01') * 2 + 2 - ${ends_at_noon}::boolean::int
      and o.after > (${date_from}::date - date '2000-01-01') * 2 + ${begins_at_noon}::boolean::int
    order by o.date_from limit 1`.execute(db);
  return rows.map(({ date_from: from, date_until: until }) => ({
    ...{ path: 'date_from', code: 'absenceOverlaps', params: { from, until } },
  }));
}
