// Contributes functions, and who may do which of them since when.
import { definePart } from '#core/contract';
import employeefunction from '#schemas/icecloud/functions/employeefunction.json';
import jobfunction from '#schemas/icecloud/functions/jobfunction.json';

export default definePart({
  id: 'functions',
  entities: [jobfunction, employeefunction],
  texts: {
    en: () => import('#locales/en/icecloud/functions.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/icecloud/functions.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/icecloud/functions.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/icecloud/functions.json', { with: { type: 'json' } }),
  },
});
