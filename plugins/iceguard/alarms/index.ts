// Contributes alarms: the kinds that a company watches and who is told, and the alarms that began and ended.
import { definePart } from '#core/contract';
import alarm from '#schemas/iceguard/alarms/alarm.json';
import alarmsignal from '#schemas/iceguard/alarms/alarmsignal.json';
import alertkind from '#schemas/iceguard/alarms/alertkind.json';
import pushbrowser from '#schemas/iceguard/alarms/pushbrowser.json';

export default definePart({
  id: 'alarms',
  // Their permissions open the list; a Scoop may be without them.
  knows: ['icecloud', 'iceshop', 'icetruck', 'iceclock'],
  permissions: ['ICEGUARD_ALERT_KINDS_VIEW', 'ICEGUARD_ALERT_KINDS_MODERATE'],
  notices: [
    { id: 'alarm', icon: 'warning-sign', tone: 'danger' },
    { id: 'alarms', icon: 'warning-sign', tone: 'danger' },
  ],
  entities: [
    {
      file: alarm,
      head: () => import('./pages/AlarmHead.tsx'),
      actions: [
        {
          ...{ id: 'mend', icon: 'wrench', when: { state: ['FIRING', 'ACKNOWLEDGED'] } },
          load: () => import('./pages/MendAlarm.tsx'),
        },
      ],
      cells: { lasted_minutes: () => import('./pages/LastedCell.tsx') },
    },
    alarmsignal,
    pushbrowser,
    {
      file: alertkind,
      fields: { permission: () => import('./pages/PermissionField.tsx') },
      cells: { permission: () => import('./pages/PermissionCell.tsx') },
    },
  ],
  widgets: [
    { id: 'push', place: 'profile', permissions: [], sortFirst: 5, load: () => import('./pages/PushChoice.tsx') },
  ],
  texts: {
    en: () => import('#locales/en/iceguard/alarms.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/iceguard/alarms.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/iceguard/alarms.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/iceguard/alarms.json', { with: { type: 'json' } }),
  },
});
