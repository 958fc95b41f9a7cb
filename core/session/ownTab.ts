// Tells whether this tab has a device's session of its own, beside that of the person in the other tabs: the till of
// somebody who acts as a tablet (docs/tablets.md, "Opened by staff"). Pages of a person are never part of it.
import { forget, keep, kept } from './tabMemory.ts';

export interface OwnDevice {
  /** Id of the device that is signed in here alone. */
  readonly id: number;
  /** The tablet as which somebody acts. */
  readonly tablet: string;
  /** Path of the tablet's page. */
  readonly back: string;
}

export interface DeviceCodes {
  readonly public_code: string;
  readonly private_code: string;
}

const KEY = 'own-device';
const SIGN_IN = '/auth/screen';

/** What of a device's session lies in a storage; it is all that goes with it. */
const PARTS = ['state', 'public_code', 'private_code'] as const;

export function ownDevice(): OwnDevice | undefined {
  const { pathname } = window.location;
  if (!pathname.startsWith('/screen') && !pathname.startsWith(SIGN_IN)) return undefined;
  const value = (kept(KEY) ?? {}) as Partial<OwnDevice>;
  const { id, tablet, back } = value;
  const isOne = typeof id === 'number' && typeof tablet === 'string' && typeof back === 'string';
  return isOne && back.startsWith('/public/') ? { id, tablet, back } : undefined;
}

/** Where the session of this tab lies. */
export const storageOfTab = (): Storage => (ownDevice() ? window.sessionStorage : window.localStorage);

/** Answers the name under which the tab keeps or shares something: tabs of the person and of each device do so apart. */
export function nameInTab(name: string): string {
  const own = ownDevice();
  return own ? `${name} ${own.id}` : name;
}

/** Signs a device in by its codes, in this tab alone. */
export function openOwnDevice(device: OwnDevice, { public_code, private_code }: DeviceCodes): void {
  for (const part of PARTS) forget(part);
  keep(KEY, device);
  window.sessionStorage.setItem('public_code', public_code);
  window.sessionStorage.setItem('private_code', private_code);
  window.location.assign(SIGN_IN);
}

/** Ends the device's session in this tab, and leads back to where it was opened. */
export function leaveOwnDevice({ back }: OwnDevice): void {
  for (const part of [...PARTS, KEY]) forget(part);
  window.location.assign(back);
}
