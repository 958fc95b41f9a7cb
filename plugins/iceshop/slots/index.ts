// Contributes timeslots, in which orders are handed over: the page that paints timeslots of each place over weeks, and
// the calendar of orders.
import { definePart } from '#core/contract';
import deliveryslot from '#schemas/iceshop/slots/deliveryslot.json';
import { nextSlots } from './tile.ts';

const ORDERS = ['ICESHOP_WEBSHOP_ORDERS_VIEW', 'ICESHOP_WEBSHOP_ORDERS_MODERATE'];

export default definePart({
  id: 'slots',
  pages: [
    {
      id: 'ordercalendar',
      path: 'iceshop/webshoporders/calendar',
      permissions: ORDERS,
      icon: 'timeline-events',
      sortFirst: 38,
      load: () => import('./pages/CalendarPage.tsx'),
    },
    {
      id: 'deliveryslots',
      path: 'iceshop/deliveryschedules/slots',
      permissions: ['ICESHOP_DELIVERY_SCHEDULES_VIEW', 'ICESHOP_DELIVERY_SCHEDULES_MODERATE'],
      icon: 'time',
      sortFirst: 35,
      load: () => import('./pages/SlotsPage.tsx'),
    },
  ],
  entities: [deliveryslot],
  extends: { WebshopOrder: { fields: { delivery_slot_id: () => import('./pages/SlotField.tsx') } } },
  notices: [{ id: 'closed-orders', icon: 'calendar', tone: 'warning' }],
  metrics: [{ id: 'slots-full', group: 'orders', good: 'DOWN', interval: 300, widget: 'STAT' }],
  steps: [{ id: 'slots', model: 'DeliverySlot', to: 'iceshop/deliveryschedules/slots', sortFirst: 76 }],
  widgets: [
    {
      id: 'slots',
      permissions: ORDERS,
      sortFirst: 78,
      day: 'CALENDAR',
      settings: nextSlots,
      load: () => import('./pages/NextSlots.tsx'),
    },
  ],
  texts: {
    en: () => import('#locales/en/iceshop/slots.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/iceshop/slots.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/iceshop/slots.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/iceshop/slots.json', { with: { type: 'json' } }),
  },
});
