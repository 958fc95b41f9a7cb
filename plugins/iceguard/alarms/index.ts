// Contributes kinds of alarms: what Scoop watches, and who is told.
import { definePart } from '#core/contract';
import alertkind from '#schemas/iceguard/alarms/alertkind.json';

export default definePart({
  id: 'alarms',
  permissions: ['ICEGUARD_ALERT_KINDS_VIEW', 'ICEGUARD_ALERT_KINDS_MODERATE'],
  entities: [alertkind],
  texts: {
    en: () => import('#locales/en/iceguard/alarms.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/iceguard/alarms.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/iceguard/alarms.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/iceguard/alarms.json', { with: { type: 'json' } }),
  },
});
