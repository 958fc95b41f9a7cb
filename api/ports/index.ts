// Public door of the room: services outside of Scoop, by name.

export {
  PORTS,
  type PortAnswer,
  type PortContext,
  type PortMessages,
  type PortName,
  type PortOf,
  type ServerPort,
} from '../contract/port.ts';
export { portsOf } from '../queue/hand-over.ts';
export { type Services, servicesOf } from './asking.ts';
export { portCalls } from './calls.ts';
export { preparePorts } from './prepare.ts';
export { pretendedPlace } from './pretended/geocoding.ts';
export { pretendedPayPage } from './pretended/page.ts';
