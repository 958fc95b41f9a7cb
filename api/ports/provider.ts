// Finds the plugin that provides an outside service to a company. In a Scoop with the demo company a simulated service
// replaces it, unless that is switched off.
import { can, type Subject } from '#core/contract';
import {
  type Module,
  type PortContext,
  type PortMessages,
  type PortName,
  Problem,
  type ServerPort,
} from '../contract/index.ts';
import { jobOf } from '../queue/hand-over.ts';
import { pretendedPlace } from './pretended/geocoding.ts';
import { type PretendedService, pretendPayment } from './pretended/payment.ts';

export interface Provider extends Pick<ServerPort, 'send'> {
  readonly name: string;
  readonly module?: Module;
}

export const PRETENDED = 'pretended';

export interface ServiceProviding {
  readonly modules: readonly Module[];
  /** Set for a simulated service, which accepts messages without sending them. */
  readonly pretends?: PretendedService;
}

type Company = Subject['company'];

/** Answers the first of several. */
export function providerOf(
  { modules, pretends }: ServiceProviding,
  company: Company,
  port: PortName,
): Provider | undefined {
  for (const module of modules.filter((one) => isOn(one, company))) {
    const found = module.server?.ports?.find((one) => one.port === port);
    if (found) return { name: module.manifest.id, module, send: (...given) => found.send(...given) };
  }
  return pretends
    ? { name: PRETENDED, send: (message, context) => pretend(pretends, company, { port, message, context }) }
    : undefined;
}

export function isOn({ manifest: { id, license } }: Module, company: Company): boolean {
  return can({ permissions: [], company }, { license }) && company.disabled_plugins?.includes(id) !== true;
}

/** It is switched off like a plugin, under a name that no plugin can have. */
export const isDown = (company: Company, port: PortName) => company.disabled_plugins?.includes(jobOf(port)) === true;

/** Nobody has this enterprise number; a message to it shows a refusal. */
export const UNKNOWN_IN_PEPPOL = '0208:0999999922';

interface Told {
  readonly port: PortName;
  readonly message: unknown;
  readonly context: PortContext;
}

function pretend(pretending: PretendedService, company: Company, { port, message, context }: Told) {
  if (isDown(company, port)) throw new Error('The pretended service is down.');
  if (port === 'peppol' && (message as PortMessages['peppol']).to === UNKNOWN_IN_PEPPOL)
    throw new Problem(422, 'peppolReceiverUnknown', { cause: new Error('The receiver is not registered in Peppol.') });
  if (port === 'geocoding') return pretendedPlace(message as PortMessages['geocoding']);
  return port === 'payment'
    ? pretendPayment(pretending, context.companyId, message as PortMessages['payment'])
    : undefined;
}
