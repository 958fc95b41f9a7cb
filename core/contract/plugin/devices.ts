// Declares the kinds of devices, and the ways in which people sign on at them.

/** Ways in which a person signs on at a device. */
export const SIGN_ON_WAYS = ['badge', 'pin', 'password'] as const;
export type SignOnWay = (typeof SIGN_ON_WAYS)[number];

/** A kind of device that is paired by a code, such as a clock at the door (text key `{plugin}.device.{id}`). */
export interface DeviceKind {
  /** In capitals, and once in the product: `CHECKIN`. */
  readonly id: string;
  readonly icon?: string;
  /** Id of one of its own pages with layout `screen`, which such a device shows once it is paired. */
  readonly page?: string;
  /** Permissions that each device of this kind has by itself, for what its page reads. */
  readonly permissions?: readonly string[];
  /** Ways in which people sign on at it; without any nobody does. */
  readonly signsOn?: readonly SignOnWay[];
  /** True if it works without a network and sends what was done in batches. */
  readonly offline?: boolean;
  /** Resource of the plugin's own entity that keeps these devices: they are added, changed and paired there. */
  readonly resource?: string;
  /** Module whose name its text keeps, where its feature moved from there to this plugin. */
  readonly as?: string;
  /** Licence, or one of several, with which such a device is added, in place of the plugin's. */
  readonly license?: string | readonly string[];
}
