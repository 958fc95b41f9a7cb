// Contributes the print queue, and the agents that print it.
import { definePart } from '#core/contract';
import printjob from '#schemas/iceclock/printing/printjob.json';

export default definePart({
  id: 'printing',
  permissions: ['ICECLOCK_ALARM_CONTRACT_PRINTER_DOWN'],
  entities: [printjob],
  texts: {
    en: () => import('#locales/en/iceclock/printing.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/iceclock/printing.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/iceclock/printing.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/iceclock/printing.json', { with: { type: 'json' } }),
  },
});
