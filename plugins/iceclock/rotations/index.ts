// Contributes rotations and templates of weeks, and the acts that fill a week: a copy, a template, a sheet.
import { definePart } from '#core/contract';
import rotation from '#schemas/iceclock/rotations/rotation.json';
import rotationlaying from '#schemas/iceclock/rotations/rotationlaying.json';
import weektemplate from '#schemas/iceclock/rotations/weektemplate.json';

const PLANS = ['ICECLOCK_SHIFTS_MODERATE'];
const SEES = ['ICECLOCK_SCHEDULES_VIEW', 'ICECLOCK_SCHEDULES_MODERATE'];
const open = { status: ['DRAFT', 'PUBLISHED'] };

export default definePart({
  id: 'rotations',
  entities: [
    {
      file: rotation,
      fields: { days: () => import('./pages/PatternField.tsx') },
      cells: { days: () => import('./pages/PatternCell.tsx') },
      actions: [
        {
          id: 'lay-rotation',
          permissions: PLANS,
          icon: 'calendar',
          tone: 'info',
          load: () => import('./pages/Lay.tsx'),
        },
      ],
      panels: [
        { id: 'rotation-layings', permissions: SEES, related: { resource: 'rotationlaying', field: 'rotation_id' } },
      ],
    },
    {
      file: rotationlaying,
      actions: [
        {
          id: 'lay-again',
          permissions: PLANS,
          icon: 'repeat',
          tone: 'info',
          load: () => import('./pages/LayAgain.tsx'),
        },
      ],
    },
    { file: weektemplate, cells: { rows: () => import('./pages/TemplateCell.tsx') } },
  ],
  extends: {
    Schedule: {
      actions: [
        {
          id: 'copy-week',
          permissions: PLANS,
          icon: 'duplicate',
          when: open,
          load: () => import('./pages/CopyWeek.tsx'),
        },
        {
          id: 'use-template',
          permissions: PLANS,
          icon: 'layers',
          when: open,
          load: () => import('./pages/UseTemplate.tsx'),
        },
        {
          id: 'import-week',
          permissions: PLANS,
          icon: 'import',
          when: open,
          load: () => import('./pages/ImportWeek.tsx'),
        },
        {
          id: 'save-template',
          permissions: ['ICECLOCK_SCHEDULES_MODERATE'],
          icon: 'archive',
          load: () => import('./pages/SaveTemplate.tsx'),
        },
      ],
    },
  },
  texts: {
    en: () => import('#locales/en/iceclock/rotations.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/iceclock/rotations.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/iceclock/rotations.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/iceclock/rotations.json', { with: { type: 'json' } }),
  },
});
