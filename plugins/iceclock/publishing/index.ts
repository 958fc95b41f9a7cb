// Contributes the publishing of a week, and the links by which people answer.
import { definePart } from '#core/contract';
import shiftlink from '#schemas/iceclock/publishing/shiftlink.json';
import { templateLetters } from './templates.ts';

const PUBLISHES = ['ICECLOCK_SCHEDULES_MODERATE'];

export default definePart({
  id: 'publishing',
  entities: [shiftlink],
  extends: {
    Schedule: {
      actions: [
        {
          id: 'publish',
          permissions: PUBLISHES,
          icon: 'send-message',
          tone: 'info',
          sortFirst: 50,
          when: { status: ['DRAFT', 'PUBLISHED'] },
          load: () => import('./pages/Publish.tsx'),
        },
      ],
      panels: [{ id: 'answers', permissions: PUBLISHES, related: { resource: 'shiftlink', field: 'schedule_id' } }],
    },
  },
  notices: [
    { id: 'roster-published', icon: 'timeline-events' },
    { id: 'shift-changed', icon: 'timeline-events', tone: 'warning' },
    { id: 'shift-declined', icon: 'timeline-events', tone: 'danger' },
  ],
  templateLetters,
  texts: {
    en: () => import('#locales/en/iceclock/publishing.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/iceclock/publishing.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/iceclock/publishing.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/iceclock/publishing.json', { with: { type: 'json' } }),
  },
});
