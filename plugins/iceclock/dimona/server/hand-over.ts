// Hands a declaration to the service that takes it, or refuses it at once while a number misses that every message needs.
import { sql } from 'kysely';
import type { Changes, PortMessages, Stored } from '#api';
import type { Action } from '../course.ts';
import { aboutOf, type Declaration, declarationsOf, LOOKS_AFTER, type Settling } from './declaration.ts';

type Changed = Changes<Declaration>;

/** The job that notes the answer. */
export const ANSWERED = 'dimona-answered';

export async function handOver(context: Settling, declaration: Declaration, next: Changed): Promise<void> {
  const { id, fact, nr = 0, start_at, action } = declaration;
  const late = action === 'IN' && start_at !== undefined && Date.parse(start_at) < Date.now();
  const message = await messageOf(context, declaration);
  if (!message) return refuse(context, declaration, { code: 'dimonaLacksNumber' }, { ...next, late });
  const sent_at = new Date().toISOString();
  await declarationsOf(context).update(id, { ...next, state: 'WAITING', sent_at, late, code: null, answer: null });
  // A message that was given up begins anew below the same key; an answered one is followed by the next number.
  const key = `${fact} ${nr + 1}`;
  await context.port('dimona').send(message, { key, record: aboutOf(declaration), answer: ANSWERED });
  if (!late) return;
  await context.inform({ to: LOOKS_AFTER, notice: 'dimona-late', about: aboutOf(declaration), key: `late ${id}` });
}

const digits = (number = '') => number.replace(/\D/g, '');

/** Answers undefined while the person's or the company's number misses. */
async function messageOf(
  context: Settling,
  { employee_id, type, asked, period_nr, action }: Declaration,
): Promise<PortMessages['dimona'] | undefined> {
  const { records, companyId } = context;
  const person = await personOf(context, employee_id);
  const company = await records('Company', { by: 'product' }).get(companyId);
  const [national_nr, employer] = [digits(person?.national_registry_nr), digits(company?.enterprise_nr)];
  if (!person || !national_nr || !employer || !asked || !action) return undefined;
  const { date_from: from, date_until: until, ...hours } = asked;
  return {
    ...{ action, employer, type, from, ...hours },
    person: { national_nr, last_name: person.last_name, first_name: person.first_name },
    ...(until && { until }),
    ...(action !== 'IN' && period_nr && { period_nr }),
  };
}

/** Answers those who left, too: they are declared out. */
async function personOf({ db, companyId }: Settling, id: number) {
  type Person = Pick<Stored<'Employee'>, 'national_registry_nr' | 'last_name' | 'first_name'>;
  const { rows } = await sql<Person>`select national_registry_nr, last_name, first_name from employee
    where company_id = ${companyId} and id = ${id}`.execute(db);
  return rows[0];
}

export interface Refusal {
  readonly code?: string | undefined;
  readonly answer?: string | undefined;
}

export async function refuse(
  context: Settling,
  declaration: Declaration,
  { code, answer }: Refusal,
  next: Changed = {},
): Promise<void> {
  const { id } = declaration;
  const said = { ...(code && { code }), ...(answer && { answer }) };
  const messages = withMessage(declaration, { state: 'REFUSED', ...said });
  const refused = { state: 'REFUSED', code: code ?? null, answer: answer || null, messages } as const;
  await declarationsOf(context).update(id, { ...next, ...refused });
  await context.inform({ to: LOOKS_AFTER, notice: 'dimona-refused', about: aboutOf(declaration), key: `dimona ${id}` });
}

type Message = NonNullable<Declaration['messages']>[number];

/** Messages that a declaration keeps. */
const KEPT = 100;

export const withMessage = (
  { messages = [], action }: Declaration,
  answered: Omit<Message, 'at' | 'action'>,
): Message[] => [...messages, { at: new Date().toISOString(), action: action as Action, ...answered }].slice(-KEPT);
