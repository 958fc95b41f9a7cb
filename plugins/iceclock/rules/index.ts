// Contributes the rules that a company plans by.
import { definePart } from '#core/contract';
import planningrule from '#schemas/iceclock/rules/planningrule.json';

export default definePart({
  id: 'rules',
  entities: [planningrule],
  texts: {
    en: () => import('#locales/en/iceclock/rules.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/iceclock/rules.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/iceclock/rules.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/iceclock/rules.json', { with: { type: 'json' } }),
  },
});
