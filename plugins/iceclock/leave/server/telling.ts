// Tells people about absences: who decides hears what is asked and withdrawn, and the employee hears the decision, in the
// inbox and by mail.
import { defineReaction, type ReactionContext, reachable, type ServerLetter, type Stored } from '#api';
import { formatMoment, formattingLocale, type Locale } from '#core/contract';
import { MODERATE, SELF } from '../access.ts';

const DAY = { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' } as const;

export const decidedLetters: readonly ServerLetter[] = [{ id: 'leave-approved' }, { id: 'leave-refused' }];

type Absence = Stored<'Absence'>;
type Context = ReactionContext<'Absence'>;

const aboutOf = ({ id }: Absence) => ({ resource: 'absence', id });
const daysOf = ({ date_from, date_until }: Absence) => ({ from: date_from, until: date_until });

export const absenceTold = defineReaction({
  to: 'Absence',
  fields: ['status'],
  last: true,
  run: async (absence, context) => {
    const { status } = absence;
    if (status === 'ASKED') await tellModerators('leave-asked', absence, context);
    if (status === 'WITHDRAWN' && context.previous?.status === 'APPROVED')
      await tellModerators('leave-withdrawn', absence, context);
    if (status === 'APPROVED' || status === 'REFUSED') await tellEmployee(absence, context);
  },
});

async function tellModerators(notice: string, absence: Absence, { inform }: Context): Promise<void> {
  await inform({
    ...{ to: { permission: MODERATE[0] as string }, notice, about: aboutOf(absence), values: daysOf(absence) },
    key: `${absence.id}`,
  });
}

async function tellEmployee(absence: Absence, { db, companyId, actor, inform, sendLetter, origin }: Context) {
  const { employee_id: id, refusal } = absence;
  if (actor.employeeId === id && !actor.isProduct) return;
  const kind = absence.status === 'APPROVED' ? 'leave-approved' : 'leave-refused';
  await inform({ to: [id], notice: kind, about: aboutOf(absence), values: daysOf(absence), key: `${absence.id}` });
  const [to] = await reachable(db, companyId, { employees: [id], permission: SELF[0] as string });
  if (!to) return;
  const { address, name } = to;
  const locale = to.locale as Locale;
  const day = (date: string) => formatMoment(formattingLocale(locale), date, DAY);
  await sendLetter(`iceclock/${kind}`, {
    to: { address, name, locale },
    values: {
      ...{ from: day(absence.date_from), until: day(absence.date_until), reason: refusal ?? '–' },
      link: `${origin}/admin/my-profile`,
    },
  });
}
