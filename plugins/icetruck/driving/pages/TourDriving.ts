// Describes what a driver can do with a tour on the page, in Scoop or on a tablet.
import type { Damage } from '#core/driving';
import type { LoadItem, NearCall, Tour, TourStatus } from '../tour.ts';

export interface Fuel {
  readonly litres: number;
  readonly amount?: number;
  readonly km?: number;
}

export interface TourDriving {
  readonly step: (tour: Tour, to: TourStatus) => void;
  readonly load: (tour: Tour, items: readonly LoadItem[]) => void;
  readonly bringBack: (tour: Tour, items: readonly LoadItem[]) => void;
  readonly served: (call: NearCall) => void;
  /** Absent where it is no person who drives, such as on a tablet. */
  readonly fuel?: (tour: Tour, fuel: Fuel) => void;
  readonly damage?: (tour: Tour, damage: Damage) => Promise<true | undefined>;
}
