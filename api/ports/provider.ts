// Finds the plugin that provides an outside service to a company, else the address that the operator set for it. In a Scoop
// with the demo company a simulated service replaces both, unless that is switched off.
import type { Subject } from '#core/contract';
import { type Module, type PortContext, type Pretending, Problem } from '../contract/index.ts';
import { isOff, isOn } from '../modules/off.ts';
import { jobOf } from '../queue/hand-over.ts';
import { declaredPorts, wrongWith } from './declared.ts';
import { askedAt } from './named.ts';

export interface Provider {
  readonly name: string;
  readonly module?: Module;
  send(message: unknown, context: PortContext): Promise<unknown>;
}

export const PRETENDED = 'pretended';
/** Names the operator, who set the address of a service. */
export const OPERATOR = 'operator';

export interface ServiceProviding {
  readonly modules: readonly Module[];
  /** Addresses that the operator set, by port. They count where no plugin provides it. */
  readonly named?: Readonly<Record<string, string | undefined>>;
  /** Set for a simulated service, which accepts messages without sending them. */
  readonly pretends?: Pretending;
}

type Company = Subject['company'];

/** Answers the first module that provides the port; undefined if nobody provides it, or nobody declares it. */
export function providerOf(
  { modules, named, pretends }: ServiceProviding,
  company: Company,
  port: string,
): Provider | undefined {
  const declared = declaredPorts(modules).get(port);
  if (!declared) return undefined;
  const checked = (name: string, send: Send, module?: Module): Provider => ({
    ...{ name, module },
    send: async (message, context) => {
      const wrong = wrongWith(declared.message, message);
      if (wrong) throw new Problem(422, 'portMessage', { cause: new Error(wrong) });
      const reply = (await send(message, context)) ?? undefined;
      const strange = reply !== undefined && declared.reply && wrongWith(declared.reply, reply);
      if (strange) throw new Error(`The answer of ${name} does not fit the port ${port}: ${strange}`);
      return declared.reply && reply;
    },
  });
  for (const module of modules.filter(({ manifest }) => isOn(company, manifest))) {
    const found = module.server?.ports?.find((one) => one.port === port) as { send: Send } | undefined;
    if (found) return checked(module.manifest.id, (...given) => found.send(...given), module);
  }
  const address = named?.[port];
  if (address) return checked(OPERATOR, askedAt(address));
  if (!pretends) return undefined;
  return checked(PRETENDED, (message, context) => {
    if (isDown(company, port)) throw new Error('The pretended service is down.');
    return declared.pretend?.send?.(message, { ...context, ...pretends });
  });
}

type Send = (message: unknown, context: PortContext) => unknown;

/** It is switched off like a plugin, under a name that no plugin can have. */
export const isDown = (company: Company, port: string) => isOff({ company }, jobOf(port));
