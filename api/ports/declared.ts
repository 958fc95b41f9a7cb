// Finds the ports that modules declare, and checks messages and answers against them.
import type { Module, PortDeclaration, ServerPlugin } from '../contract/index.ts';
import { compileSchema } from '../entities/validate.ts';

export interface DeclaredPort extends PortDeclaration {
  /** Id of the module that declares it. */
  readonly plugin: string;
}

/** Maps a port's name to its declaration; of two the first holds, and the second is a fault (`api/modules/doubles.ts`). */
export type DeclaredPorts = ReadonlyMap<string, DeclaredPort>;

export function declaredPorts(modules: readonly Pick<Module, 'server'>[]): DeclaredPorts {
  const ports = new Map<string, DeclaredPort>();
  for (const { server } of modules)
    for (const port of server?.declaredPorts ?? [])
      if (!ports.has(port.port)) ports.set(port.port, { ...port, plugin: server?.plugin ?? '' });
  return ports;
}

type Neighbour = Pick<Module['manifest'], 'id' | 'requires' | 'knows'>;

/**
 * Lists ports that a module uses or provides although nobody declares them, or a module that it neither requires nor
 * knows, each with its place. What is required by a module that it requires counts too: a port that moves below its
 * former module stays known. Nothing is wrong if a module that it only knows is absent.
 */
export function strangePorts(
  { id, requires = [], knows = [] }: Neighbour,
  { uses = [], ports = [] }: Pick<ServerPlugin, 'uses' | 'ports'>,
  declared: ReadonlyMap<string, string>,
  present: readonly Neighbour[],
): { readonly at: string; readonly port: string; readonly reason: string }[] {
  const named = [
    ...uses.map((port) => ({ at: `uses.${port}`, port: port as string })),
    ...ports.map(({ port }) => ({ at: `ports.${port}`, port: port as string })),
  ];
  const doesWithout = knows.some((known) => present.every((one) => one.id !== known));
  const below = present.filter((one) => requires.includes(one.id)).flatMap((one) => one.requires ?? []);
  return named.flatMap((one) => {
    const owner = declared.get(one.port);
    if (owner === undefined) return doesWithout ? [] : [{ ...one, reason: `no plugin declares the port ${one.port}` }];
    if (owner === id || [...requires, ...knows, ...below].includes(owner)) return [];
    return [{ ...one, reason: `${owner} declares the port ${one.port}: name it in requires or knows` }];
  });
}

/** Tells what is wrong with a message or an answer; undefined if it fits. */
export function wrongWith(schema: object, value: unknown): string | undefined {
  const fits = compileSchema(schema);
  if (fits(value)) return undefined;
  return fits.errors?.map(({ instancePath, message }) => `${instancePath} ${message}`.trim()).join(', ');
}
