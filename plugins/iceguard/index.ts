// Manifest of ICEGUARD: metrics and alarms.
import { definePlugin } from '#core/contract';

export default definePlugin({
  id: 'iceguard',
  contract: 1,
  license: 'ICEGUARD',
  permissions: ['ICEGUARD_ALERT_KINDS_VIEW', 'ICEGUARD_ALERT_KINDS_MODERATE'],
});
