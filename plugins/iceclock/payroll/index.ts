// Contributes the pay file: hours by pay code, and what was exported.
import { definePart } from '#core/contract';

export default definePart({
  id: 'payroll',
  texts: {
    en: () => import('#locales/en/iceclock/payroll.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/iceclock/payroll.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/iceclock/payroll.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/iceclock/payroll.json', { with: { type: 'json' } }),
  },
});
