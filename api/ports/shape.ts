// Checks what a package says about outside services against the contract: those that it declares, uses and provides.
import { type Shape, violations } from '#core/registry';
import type { PortDeclaration, ServerPlugin } from '../contract/index.ts';
import { compileSchema } from '../entities/validate.ts';

const NAME: Shape = { type: 'string', pattern: '^[a-z][a-z0-9-]*$', maxLength: 60 };
const PORT: Shape = {
  type: 'object',
  required: ['port', 'send'],
  additionalProperties: false,
  properties: { port: NAME, send: { type: 'function' } },
};
const SCHEMA: Shape = { type: 'object' };
const PRETEND: Shape = {
  type: 'object',
  additionalProperties: false,
  properties: { send: { type: 'function' }, open: { type: 'function' } },
};
const DECLARATION: Shape = {
  type: 'object',
  required: ['port', 'message'],
  additionalProperties: false,
  properties: { port: NAME, message: SCHEMA, reply: SCHEMA, pretend: PRETEND },
};
const USES: Shape = { type: 'array', items: NAME };

/** Lists the faults with their places. */
export function wrongPorts({
  uses = [],
  ports = [],
  declaredPorts = [],
}: Partial<Pick<ServerPlugin, 'uses' | 'ports' | 'declaredPorts'>>): [at: string, why: string][] {
  const said = (at: string, shape: Shape, value: unknown) =>
    violations(shape, value).map(({ path, reason }): [string, string] => [at, `${path} ${reason}`.trim()]);
  return [
    ...said('uses', USES, uses),
    ...[...ports].flatMap((one, index) => said(`ports.${one?.port ?? index}`, PORT, one)),
    ...[...declaredPorts].flatMap((one, index) => said(`declaredPorts.${one?.port ?? index}`, DECLARATION, one)),
    ...[...declaredPorts].flatMap((one, index) => schemaFaults(`declaredPorts.${one?.port ?? index}`, one)),
  ];
}

/** Reports a schema that no validator can read. */
function schemaFaults(at: string, { message, reply }: PortDeclaration): [at: string, why: string][] {
  return Object.entries({ message, reply }).flatMap(([name, schema]): [string, string][] => {
    if (typeof schema !== 'object' || schema === null) return [];
    try {
      compileSchema(schema);
      return [];
    } catch (error) {
      return [[`${at}.${name}`, (error as Error).message]];
    }
  });
}
