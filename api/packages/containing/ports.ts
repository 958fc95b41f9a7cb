// Checks the outside services that a package uses and provides, leaves out invalid ones, and sends in the package's
// container.
import type { ServerPlugin } from '../../contract/index.ts';
import { wrongPorts } from '../../ports/shape.ts';
import type { Container } from './container.ts';

export function portsIn(
  { uses = [], ports = [] }: ServerPlugin,
  container: Container,
): Pick<ServerPlugin, 'uses' | 'ports'> {
  for (const [contribution, message] of wrongPorts({ uses, ports }))
    container.report({ code: 'INVALID_SHAPE', contribution, message });
  const sound = ports.filter((one) => wrongPorts({ ports: [one] }).length === 0);
  return {
    uses: wrongPorts({ uses }).length === 0 ? uses : [],
    ports: sound.map(({ port, send }) => ({
      port,
      send: (...given) => container.run('PORT_THREW', `ports.${port}`, async () => send(...given)),
    })),
  };
}
