// Contributes the filling of open shifts by itself, and how evenings and weekends are shared.
import { definePart } from '#core/contract';

const PLANS = [
  'ICECLOCK_SCHEDULES_VIEW',
  'ICECLOCK_SCHEDULES_MODERATE',
  'ICECLOCK_SHIFTS_VIEW',
  'ICECLOCK_SHIFTS_MODERATE',
];

export default definePart({
  id: 'autofill',
  pages: [
    {
      id: 'fairness',
      path: 'iceclock/fairness',
      permissions: PLANS,
      hidden: true,
      load: () => import('./pages/FairnessPage.tsx'),
    },
  ],
  extends: {
    Schedule: {
      actions: [
        {
          id: 'autofill',
          permissions: ['ICECLOCK_SHIFTS_MODERATE'],
          icon: 'predictive-analysis',
          when: { status: ['DRAFT', 'PUBLISHED'] },
          load: () => import('./pages/Autofill.tsx'),
        },
      ],
    },
    Shift: { cells: { origin_reason: () => import('./pages/OriginReason.tsx') } },
  },
  texts: {
    en: () => import('#locales/en/iceclock/autofill.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/iceclock/autofill.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/iceclock/autofill.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/iceclock/autofill.json', { with: { type: 'json' } }),
  },
});
