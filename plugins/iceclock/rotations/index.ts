// Contributes rotations and templates of weeks, which fill schedules.
import { definePart } from '#core/contract';
import rotation from '#schemas/iceclock/rotations/rotation.json';
import rotationlaying from '#schemas/iceclock/rotations/rotationlaying.json';
import weektemplate from '#schemas/iceclock/rotations/weektemplate.json';

export default definePart({
  id: 'rotations',
  entities: [rotation, rotationlaying, weektemplate],
  texts: {
    en: () => import('#locales/en/iceclock/rotations.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/iceclock/rotations.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/iceclock/rotations.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/iceclock/rotations.json', { with: { type: 'json' } }),
  },
});
