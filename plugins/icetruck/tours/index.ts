// Contributes tours: which van drives where, when and with whom, and how a week of them is planned.
import { definePart } from '#core/contract';
import icecreamvanschedule from '#schemas/icetruck/tours/icecreamvanschedule.json';
import { settings } from './settings.ts';

const SEES = ['ICETRUCK_ICECREAM_VAN_SCHEDULES_VIEW', 'ICETRUCK_ICECREAM_VAN_SCHEDULES_MODERATE'];

const PLANS = ['ICETRUCK_ICECREAM_VAN_SCHEDULES_MODERATE'];

export default definePart({
  id: 'tours',
  permissions: [...SEES, 'ICETRUCK_ALARM_VAN_SCHEDULE_PROBLEM', 'ICETRUCK_ALARM_VAN_STILL_AT_DEPOT'],
  alarms: [
    {
      ...{ id: 'VAN_SCHEDULE_PROBLEM', severity: 'WARNING', channels: ['NAVBAR', 'EMAIL'] },
      permission: 'ICETRUCK_ALARM_VAN_SCHEDULE_PROBLEM',
      on: [{ model: 'IcecreamVanSchedule' }],
    },
    {
      ...{ id: 'VAN_STILL_AT_DEPOT', severity: 'WARNING', channels: ['NAVBAR', 'EMAIL'] },
      permission: 'ICETRUCK_ALARM_VAN_STILL_AT_DEPOT',
      on: [{ model: 'IcecreamVanSchedule' }],
      changesWith: ['IcecreamVan'],
    },
  ],
  notices: [
    { id: 'tour-published', icon: 'drive-time' },
    { id: 'tour-changed', icon: 'drive-time', tone: 'warning' },
    { id: 'tour-cancelled', icon: 'drive-time', tone: 'danger' },
  ],
  settings,
  pages: [
    {
      id: 'tourlist',
      path: 'icetruck/icecreamvanschedules/list',
      permissions: SEES,
      icon: 'list',
      hidden: true,
      load: () => import('./pages/ListPage.tsx'),
    },
  ],
  entities: [{ file: icecreamvanschedule, pages: { index: () => import('./pages/ToursPage.tsx') } }],
  fixes: [
    {
      ...{ id: 'tour-left', of: ['VAN_STILL_AT_DEPOT', 'icecreamvanschedules'], permissions: PLANS },
      call: { method: 'PATCH', path: 'icecreamvanschedule/{still_id}/status', body: { status: 'DEPARTED' } },
      undo: { method: 'PATCH', path: 'icecreamvanschedule/{still_id}/status', body: { status: 'PUBLISHED' } },
    },
    {
      ...{ id: 'repair-tour', of: ['VAN_SCHEDULE_PROBLEM', 'icecreamvanschedules'], permissions: PLANS },
      needs: ['wrong_id'],
      load: () => import('./pages/RepairButton.tsx'),
    },
  ],
  texts: {
    en: () => import('#locales/en/icetruck/tours.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/icetruck/tours.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/icetruck/tours.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/icetruck/tours.json', { with: { type: 'json' } }),
  },
});
