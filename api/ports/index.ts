// Public door of the room: services outside of Scoop, by name.
export { servicesOf } from './asking.ts';
export { portCalls } from './calls.ts';
export { preparePorts } from './prepare.ts';
export { pretendedPlace } from './pretended/geocoding.ts';
export { pretendedPayPage } from './pretended/page.ts';
