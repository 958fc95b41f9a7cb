// Checks a package's ports and uses of outside services against the contract.
import { type Shape, violations } from '#core/registry';
import { PORTS, type ServerPlugin } from '../contract/index.ts';

const PORT: Shape = {
  type: 'object',
  required: ['port', 'send'],
  additionalProperties: false,
  properties: { port: { type: 'string', enum: PORTS }, send: { type: 'function' } },
};
const USES: Shape = { type: 'array', items: { type: 'string', enum: PORTS } };

/** Lists the faults with their places. */
export function wrongPorts({
  uses = [],
  ports = [],
}: Partial<Pick<ServerPlugin, 'uses' | 'ports'>>): [at: string, why: string][] {
  const said = (at: string, shape: Shape, value: unknown) =>
    violations(shape, value).map(({ path, reason }): [string, string] => [at, `${path} ${reason}`.trim()]);
  return [
    ...said('uses', USES, uses),
    ...[...ports].flatMap((one, index) => said(`ports.${one?.port ?? index}`, PORT, one)),
  ];
}
