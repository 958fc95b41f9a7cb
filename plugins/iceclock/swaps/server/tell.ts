// Tells people about a shift, in their inbox and by mail in their language.
import { type Addressed, hasAddress, receiversOf } from '#api';
import { type Locale, quoted } from '#core/contract';
import { functionName } from '../../publishing/server/names.ts';
import { whenOf } from '../../publishing/server/words.ts';
import type { Acting, Kept } from './acting.ts';

interface Telling {
  /** The id of the notice, and of the letter if there is one of that name. */
  readonly what: (typeof MAILED)[number] | Silent;
  readonly shift: Kept;
  readonly about: { readonly resource: string; readonly id: number };
  /** Names the person who asks or takes, where the letter says it. */
  readonly who?: number | undefined;
  /** A person's own words. */
  readonly words?: string | undefined;
  readonly values?: Readonly<Record<string, string | number>>;
}
type Silent =
  | 'shift-self-taken'
  | 'offer-declined'
  | 'offer-taken'
  | 'offers-none-left'
  | 'called-in-sick'
  | 'swap-to-decide';

/** The notices that people also get by mail. */
export const MAILED = [
  'swap-asked',
  'swap-accepted',
  'swap-approved',
  'swap-refused',
  'swap-ended',
  'shift-offered',
  'offer-gone',
] as const;

export const PLANNERS = { permission: 'ICECLOCK_SHIFTS_MODERATE' } as const;

/** Tells the planners of the company, in their inbox alone. */
export async function tellPlanners({ inform }: Pick<Acting, 'inform'>, telling: Omit<Telling, 'who' | 'words'>) {
  const { what, about, shift, values } = telling;
  const key = `${what} ${about.resource} ${about.id}`;
  await inform({ to: PLANNERS, notice: what, about, values: { at: shift.start_at, ...values }, key });
}

export async function tell(context: Acting, employees: readonly number[], telling: Telling): Promise<void> {
  const { what, about, shift, words, values } = telling;
  const said = { at: shift.start_at, ...(words && { words }), ...values };
  await context.inform({ to: employees, notice: what, about, values: said });
  // Nobody is told of what they did themselves.
  const others = employees.filter((id) => id !== context.actor.employeeId);
  const receivers = (await receiversOf(context.db, others)).filter(hasAddress);
  if (receivers.length === 0) return;
  const [who] = await receiversOf(context.db, telling.who ? [telling.who] : []);
  const saidIn = await wordsOf(context, shift);
  for (const receiver of receivers)
    await context.sendLetter(`iceclock/${what}`, {
      to: toOf(receiver),
      values: {
        ...saidIn(receiver.locale),
        who: who?.full_name ?? '',
        words: words ? `\n\n${quoted(words, receiver.locale)}` : '',
        link: `${context.origin}/admin/iceclock/${about.resource}/view/${about.id}`,
      },
    });
}

const toOf = ({ address, name, locale }: Addressed) => ({ address, name, locale });

/** Answers the words for a shift in a language: its function, place and time. */
async function wordsOf({ records }: Pick<Acting, 'records'>, shift: Kept) {
  const job = await records('JobFunction', { by: 'product' }).get(shift.job_function_id);
  const division = await records('Division', { by: 'product' }).get(shift.division_id);
  return (locale: Locale) => ({
    function: job ? functionName(job, locale) : '',
    division: division?.name ?? '',
    when: whenOf(shift, locale),
  });
}
