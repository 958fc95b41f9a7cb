// Public door of the room: sends messages to services outside of Scoop, and asks them, by name.
export { servicesOf } from './asking.ts';
export { portCalls } from './calls.ts';
export { preparePorts } from './prepare.ts';
export { pretendedPlace } from './pretended/geocoding.ts';
export { pretendedPayPage } from './pretended/page.ts';
