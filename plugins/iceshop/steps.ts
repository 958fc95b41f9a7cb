// Lists what a company that sells through ICESHOP does first: what it sells, where it hands it over, and when.
import type { GuideStep } from '#core/contract';

export const steps: readonly GuideStep[] = [
  { id: 'category', model: 'ProductCategory', sortFirst: 80 },
  { id: 'product', model: 'Product', sortFirst: 79 },
  { id: 'pick-up', model: 'PickUpPoint', sortFirst: 78 },
  { id: 'delivery-zone', model: 'DeliveryZone', sortFirst: 77 },
  { id: 'slots', model: 'DeliverySlot', to: 'iceshop/deliveryschedules/slots', sortFirst: 76 },
];
