// Finds names that two server modules, or one of them twice, declare, where only one declaration would take effect.
import type { Module, ServerPlugin } from '../contract/index.ts';

/** Two declarations of one thing: its name, the first plugin, and the plugin of the second. */
export interface Double {
  readonly name: string;
  readonly first: string;
  readonly plugin: string;
}

type Named = (server: ServerPlugin) => readonly (string | undefined)[];

const byModel =
  (part: 'computed' | 'searched'): Named =>
  (server) =>
    Object.entries(server[part] ?? {}).flatMap(([model, fields]) =>
      Object.keys(fields).map((field) => `${part}.${model}.${field}`),
    );

/** Kinds of things that exist once in the whole product, whichever module declares them. */
const ONCE: readonly Named[] = [
  byModel('computed'),
  byModel('searched'),
  ({ ports = [] }) => ports.map(({ port }) => `ports.${port}`),
  ({ declaredPorts = [] }) => declaredPorts.map(({ port }) => `declaredPorts.${port}`),
  ({ visitorPages = {} }) => Object.keys(visitorPages).map((address) => `visitorPages.${address}`),
  ({ audiences = [] }) => audiences.flatMap(({ fields }) => fields.map((field) => `audiences.${field}`)),
  ({ badges = [] }) => badges.map(({ page }) => `badges.${page}`),
  ({ templates }) => [templates && 'templates'],
  ({ counted }) => [counted && 'counted'],
  ({ watch }) => [watch && 'watch'],
  ({ forecast }) => [forecast && 'forecast'],
];

/** Kinds of things whose name begins with the plugin's id. */
const OF_ITS_OWN: readonly Named[] = [
  ({ queries = [] }) => queries.map(({ id }) => `queries.${id}`),
  ({ documents = [] }) => documents.map(({ id }) => `documents.${id}`),
  ({ letters = [] }) => letters.map(({ id }) => `letters.${id}`),
  ({ jobs = [] }) => jobs.map(({ id }) => `jobs.${id}`),
  ({ turnover = [] }) => turnover.map(({ id }) => `turnover.${id}`),
  ({ offers = [] }) => offers.map(({ id }) => `offers.${id}`),
];

export function doublesOf(modules: readonly Module[]): Double[] {
  const servers = modules.flatMap(({ server }) => server ?? []);
  const ofAll = ONCE.flatMap((named) => within(servers, named));
  const ofEach = servers.flatMap((server) => OF_ITS_OWN.flatMap((named) => within([server], named)));
  return [...ofAll, ...ofEach];
}

function within(servers: readonly ServerPlugin[], named: Named): Double[] {
  const owners = new Map<string, string>();
  return servers.flatMap((server) =>
    named(server).flatMap((name) => {
      const first = name === undefined ? undefined : owners.get(name);
      if (name !== undefined && first === undefined) owners.set(name, server.plugin);
      return name === undefined || first === undefined ? [] : { name, first, plugin: server.plugin };
    }),
  );
}

/** Tells which plugin declares something that another has declared before. */
export class SaidTwice extends Error {
  constructor({ name, first, plugin }: Double) {
    super(`Plugin ${plugin}: ${name} is there already, of ${first === plugin ? 'its own' : first}`);
  }
}

/** Throws for the first of them. */
export function refuseDoubles(modules: readonly Module[]): void {
  const [double] = doublesOf(modules);
  if (double) throw new SaidTwice(double);
}
