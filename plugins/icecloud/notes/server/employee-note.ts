// Holds the rules of notes about employees: the server sets the author, and mails the note to its subject if the author
// wants that.
import { type EntityHooks, type HookContext, queueLetter, type Row, receiversOf } from '#api';

export const employeeNoteHooks: EntityHooks<'EmployeeNote'> = {
  validate: async (record, { db }) => {
    if (!record.send_email) return [];
    const [to] = await receiversOf(db, [record.subject_employee_id]);
    return to?.address ? [] : [{ path: 'send_email', code: 'noAddress' }];
  },
  beforeCreate: (record, { actor }) => {
    record.author_employee_id = actor.employeeId;
  },
  afterCreate: sendNote,
};

/** The mail is queued in the note's transaction, so that both are kept or neither. */
async function sendNote(record: Row, { db, actor }: HookContext): Promise<void> {
  if (!record.send_email) return;
  const [to] = await receiversOf(db, [Number(record.subject_employee_id)]);
  const [author] = await receiversOf(db, [actor.employeeId]);
  const letter = { kind: 'note', values: { author: author?.full_name ?? '' }, quote: String(record.content) };
  if (to?.address) await queueLetter(db, { address: to.address, name: to.name, locale: to.locale, letter });
}
