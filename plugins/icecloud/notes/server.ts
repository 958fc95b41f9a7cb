// Rules of notes about people, and those that everyone reads about themselves.
import { defineServerPart } from '#api';
import { employeeNoteHooks, noteMailed } from './server/employee-note.ts';
import { ownNotes } from './server/own-notes.ts';

export default defineServerPart({
  id: 'notes',
  hooks: { EmployeeNote: employeeNoteHooks },
  reacts: [noteMailed],
  queries: [ownNotes],
});
