// Exports the calls to services outside of Scoop, which are named by their port.
export { servicesOf } from './asking.ts';
export { portCalls } from './calls.ts';
export { preparePorts } from './prepare.ts';
export { openPretended } from './pretended.ts';
