// Public door of the room: services outside of Scoop, by name.
export { asking, type Services, servicesOf, Unasked } from './asking.ts';
export { portCalls } from './calls.ts';
export { portsOf } from './hand-over.ts';
export {
  PORTS,
  type PortAnswer,
  type PortContext,
  type PortMessages,
  type PortName,
  type PortOf,
  type ServerPort,
} from './port.ts';
export { preparePorts } from './prepare.ts';
export { pretendedPlace } from './pretended/geocoding.ts';
export { pretendedPayPage } from './pretended/page.ts';
