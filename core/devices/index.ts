// Exports work on the pages of devices to plugins as `#core/devices`: who is signed on, in their language, badges
// and codes, and calls that are kept until they are sent.
export { contact } from '../live/contact.ts';
export { onBadge, onScan } from './badges.ts';
export { serverNow } from './clock.ts';
export { InLanguage } from './InLanguage.tsx';
export type { PersonAtDevice, Proof, SignedOn } from './person.ts';
export type { Read } from './reads.ts';
export { type Device, type Made, type Outcome, useDevice } from './useDevice.ts';
export { type PinTyping, usePin } from './usePin.ts';
