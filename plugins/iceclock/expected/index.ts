// Contributes what divisions need by their forecast: people by the hour, beside what is planned, and a button that takes
// the proposal.
import { definePart } from '#core/contract';

export default definePart({
  id: 'expected',
  extends: {
    Schedule: {
      actions: [
        {
          id: 'expected-needs',
          permissions: ['ICECLOCK_SCHEDULES_MODERATE'],
          icon: 'chart',
          when: { status: ['DRAFT', 'PUBLISHED'] },
          load: () => import('./pages/TakeNeeds.tsx'),
        },
      ],
    },
  },
  texts: {
    en: () => import('#locales/en/iceclock/expected.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/iceclock/expected.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/iceclock/expected.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/iceclock/expected.json', { with: { type: 'json' } }),
  },
});
