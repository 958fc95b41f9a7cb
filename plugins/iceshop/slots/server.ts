// Declares the server part of timeslots: they are made ahead from the times of their places, booked by orders, and
// refuse orders when full or closed.
import { defineServerPart } from '#api';
import { booked, bookedMinutes } from './server/slot-booking.ts';
import { slotChanges } from './server/slot-changes.ts';
import { slotDays } from './server/slot-days.ts';
import { closingDaysFollowed, shopFollowed, slotsAhead, slotsMade, slotsOfPlace } from './server/slot-following.ts';
import { slotList } from './server/slot-list.ts';
import { deliverySlotHooks, seedHooks } from './server/slot-making.ts';
import { slotPlaces } from './server/slot-places.ts';
import { slotsFull } from './server/slots-full.ts';

export default defineServerPart({
  id: 'slots',
  samples: { 'slots-full': slotsFull },
  hooks: {
    DeliverySlot: deliverySlotHooks,
    DeliveryZone: seedHooks('DeliveryZone'),
    ShipmentZone: seedHooks('ShipmentZone'),
    PickUpPoint: seedHooks('PickUpPoint'),
  },
  reacts: [...slotsMade, shopFollowed, ...closingDaysFollowed],
  computed: { DeliverySlot: { booked, booked_minutes: bookedMinutes } },
  routes: [slotChanges, slotList],
  queries: [slotDays, slotPlaces],
  jobs: [slotsAhead, slotsOfPlace],
});
