// Contributes notes about employees, and their templates.
import { definePart } from '#core/contract';
import employeenote from '#schemas/icecloud/notes/employeenote.json';
import employeenotetemplate from '#schemas/icecloud/notes/employeenotetemplate.json';

const VIEW = ['ICECLOUD_EMPLOYEE_NOTES_VIEW'];

export default definePart({
  id: 'notes',
  permissions: [...VIEW, 'ICECLOUD_EMPLOYEE_NOTES_ADD', 'ICECLOUD_EMPLOYEE_NOTES_DELETE'],
  entities: [employeenote, employeenotetemplate],
  extends: {
    Employee: { panels: [{ id: 'notes', permissions: VIEW, load: () => import('./pages/Notes.tsx') }] },
  },
  widgets: [{ id: 'own-notes', place: 'profile', permissions: [], load: () => import('./pages/OwnNotes.tsx') }],
  texts: {
    en: () => import('#locales/en/icecloud/notes.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/icecloud/notes.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/icecloud/notes.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/icecloud/notes.json', { with: { type: 'json' } }),
  },
});
