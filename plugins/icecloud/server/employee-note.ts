// Notes about employees: the server knows who writes, and mails the note to whom it is about when that was asked.
import { sql } from 'kysely';
import { type EntityHooks, type HookContext, queueLetter, type Row } from '#api';

export const employeeNoteHooks: EntityHooks = {
  validate: async (record, context) => {
    if (!record.send_email) return [];
    const { address } = await receiver(Number(record.subject_employee_id), context);
    return address ? [] : [{ path: 'send_email', code: 'noAddress' }];
  },
  beforeCreate: (record, { actor }) => {
    record.author_employee_id = actor.employeeId;
  },
  afterCreate: sendNote,
};

/** In the transaction of the note: both are kept, or neither. */
async function sendNote(record: Row, context: HookContext): Promise<void> {
  if (!record.send_email) return;
  const to = await receiver(Number(record.subject_employee_id), context);
  const author = await receiver(context.actor.employeeId, context);
  const letter = { kind: 'note', values: { author: author.full_name }, quote: String(record.content) };
  await queueLetter(context.db, { address: to.address!, name: to.first_name, locale: to.locale, letter });
}

interface Receiver {
  readonly address: string | null;
  readonly locale: string;
  readonly first_name: string;
  readonly full_name: string;
}

async function receiver(id: number, { db, actor }: HookContext): Promise<Receiver> {
  const { rows } = await sql<Receiver>`select person_email(id) as address, coalesce(person_locale(id), 'en') as locale,
    first_name, concat_ws(' ', first_name, middle_name, last_name) as full_name from employee
    where company_id = ${actor.companyId} and id = ${id}`.execute(db);
  return rows[0]!;
}
