// Checks the outside services that a package declares, uses and provides, leaves out invalid ones, and runs its code for
// them in the package's container.
import type { AnyServerPort, Module, PortDeclaration, ServerPlugin } from '../../contract/index.ts';
import { declaredPorts, strangePorts } from '../../ports/declared.ts';
import { wrongPorts } from '../../ports/shape.ts';
import type { Container } from './container.ts';

type Ports = Pick<ServerPlugin, 'uses' | 'ports' | 'declaredPorts'>;

export function portsIn({ uses = [], ports = [], declaredPorts = [] }: ServerPlugin, container: Container): Ports {
  for (const [contribution, message] of wrongPorts({ uses, ports, declaredPorts }))
    container.report({ code: 'INVALID_SHAPE', contribution, message });
  const sound = ports.filter((one) => wrongPorts({ ports: [one] }).length === 0);
  return {
    uses: wrongPorts({ uses }).length === 0 ? uses : [],
    ports: sound.map((one) => provided(one, container)),
    declaredPorts: declaredPorts
      .filter((one) => wrongPorts({ declaredPorts: [one] }).length === 0)
      .map((one) => declared(one, container)),
  };
}

function provided(one: AnyServerPort, container: Container): AnyServerPort {
  const send = one.send as (...given: unknown[]) => unknown;
  const run = (...given: unknown[]) => container.run('PORT_THREW', `ports.${one.port}`, async () => send(...given));
  return { port: one.port, send: run } as AnyServerPort;
}

/** Runs a package's simulation without its pages, which only built-in modules have: a package opens pages by `open`. */
function declared({ pretend, ...port }: PortDeclaration, container: Container): PortDeclaration {
  const { send } = pretend ?? {};
  if (!send) return port;
  const at = `declaredPorts.${port.port}`;
  return { ...port, pretend: { send: (...given) => container.run('PORT_THREW', at, async () => send(...given)) } };
}

/** Leaves out, once all packages are known, the ports that nobody declares for this one; each is a fault. */
export function knownPorts({ manifest, server }: Module, all: readonly Module[], container: Container): Ports {
  const declared = new Map([...declaredPorts(all)].map(([name, { plugin }]) => [name, plugin]));
  const present = all.map((one) => one.manifest);
  const strange = strangePorts(manifest, server ?? {}, declared, present);
  for (const { at, reason } of strange) container.report({ code: 'MISSING_PARENT', contribution: at, message: reason });
  const isKnown = (name: string) => declared.has(name) && strange.every(({ port }) => port !== name);
  return {
    uses: server?.uses?.filter((name) => isKnown(name)),
    ports: server?.ports?.filter(({ port }) => isKnown(port)),
  };
}
