// Declares the server part of notes: their rules, and the list of notes about oneself.
import { defineServerPart } from '#api';
import { employeeNoteHooks, noteMailed } from './server/employee-note.ts';
import { ownNotes } from './server/own-notes.ts';

export default defineServerPart({
  id: 'notes',
  hooks: { EmployeeNote: employeeNoteHooks },
  reacts: [noteMailed],
  queries: [ownNotes],
});
