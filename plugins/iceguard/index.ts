// Manifest of ICEGUARD: metrics and alarms.
import { definePlugin } from '#core/contract';
import alertkind from '#schemas/alertkind.json';

export default definePlugin({
  id: 'iceguard',
  contract: 1,
  license: 'ICEGUARD',
  permissions: ['ICEGUARD_ALERT_KINDS_VIEW', 'ICEGUARD_ALERT_KINDS_MODERATE'],
  menu: [{ id: 'iceguard', icon: 'shield', sortFirst: 10 }],
  entities: [alertkind],
  texts: {
    en: () => import('#locales/en/iceguard.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/iceguard.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/iceguard.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/iceguard.json', { with: { type: 'json' } }),
  },
});
