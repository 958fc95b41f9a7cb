// Lists what a company with ice-cream vans does first: its vans, and where they drive.
import type { GuideStep } from '#core/contract';

export const steps: readonly GuideStep[] = [
  { id: 'van', model: 'IcecreamVan', sortFirst: 70 },
  { id: 'zone', model: 'IcecreamVanZone', sortFirst: 69 },
];
