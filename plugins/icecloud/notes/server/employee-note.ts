// Notes about employees: the server knows who writes, and mails the note to whom it is about when that was asked.
import { defineReaction, type EntityHooks, queueLetter, receiversOf } from '#api';

export const employeeNoteHooks: EntityHooks<'EmployeeNote'> = {
  validate: async (record, { db }) => {
    if (!record.send_email) return [];
    const [to] = await receiversOf(db, [record.subject_employee_id]);
    return to?.address ? [] : [{ path: 'send_email', code: 'noAddress' }];
  },
  beforeCreate: (record, { actor }) => {
    record.author_employee_id = actor.employeeId;
  },
};

/** The mail is queued in the note's transaction, so that both are kept or neither. */
export const noteMailed = defineReaction({
  to: 'EmployeeNote',
  fields: ['content'],
  on: ['create'],
  run: async (note, { db, actor }) => {
    if (!note.send_email) return;
    const [to] = await receiversOf(db, [note.subject_employee_id]);
    const [author] = await receiversOf(db, [actor.employeeId]);
    const letter = { kind: 'note', values: { author: author?.full_name ?? '' }, quote: note.content };
    if (to?.address) await queueLetter(db, { address: to.address, name: to.name, locale: to.locale, letter });
  },
});
