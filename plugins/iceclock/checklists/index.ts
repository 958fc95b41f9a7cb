// Contributes checklists of opening, closing and cleaning: who keeps them, the page on which they are done, and how places
// stand.
import { definePart } from '#core/contract';
import checklist from '#schemas/iceclock/checklists/checklist.json';
import checklistround from '#schemas/iceclock/checklists/checklistround.json';
import checklisttick from '#schemas/iceclock/checklists/checklisttick.json';

const DOES = ['ICECLOCK_SHIFTS_SELF', 'ICECLOCK_WORKING_DAYS_SELF'];
const SEES = ['ICECLOCK_WORKING_DAYS_VIEW', 'ICECLOCK_SCHEDULES_MODERATE'];

export default definePart({
  id: 'checklists',
  knows: ['company', 'iceshop', 'icetruck', 'fleet', 'iceguard'],
  devices: [{ id: 'THERMOMETER', icon: 'temperature', offline: true }],
  pages: [
    {
      id: 'mychecklists',
      path: 'iceclock/mychecklists',
      permissions: DOES,
      icon: 'clipboard',
      sortFirst: 16,
      offline: true,
      load: () => import('./pages/MyChecklistsPage.tsx'),
    },
    {
      id: 'checklistrounds',
      path: 'iceclock/checklistrounds',
      permissions: SEES,
      icon: 'temperature',
      sortFirst: 15,
      load: () => import('./pages/RoundsPage.tsx'),
    },
  ],
  entities: [
    { file: checklist, fields: { steps: () => import('./pages/StepsField.tsx') } },
    checklistround,
    checklisttick,
  ],
  notices: [
    { id: 'checklist-outside', icon: 'temperature', tone: 'danger', page: 'checklistrounds' },
    { id: 'checklist-missed', icon: 'clipboard', tone: 'warning', page: 'checklistrounds' },
  ],
  fixes: [
    { id: 'see-round', of: ['checklistrounds'], to: 'iceclock/checklistround/view/{id}' },
    { id: 'do-round', of: ['mychecklists'], to: 'iceclock/mychecklists' },
  ],
  texts: {
    en: () => import('#locales/en/iceclock/checklists.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/iceclock/checklists.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/iceclock/checklists.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/iceclock/checklists.json', { with: { type: 'json' } }),
  },
});
