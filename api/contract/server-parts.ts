// Joins the features of a module's server half: their hooks run one after the other, and a thing that can exist once
// may be declared by one feature only.
import { joinParts } from '#core/contract';
import type { EntityHooks } from './hooks.ts';
import type { ServerPart, ServerPlugin } from './plugin.ts';

/** Declared as one or as a list, and joined as a list. */
const LISTED = ['demo'] as const;
/** Functions of several parts, which are all called. */
const CALLED = ['fastify', 'open', 'founding'] as const;
/** Contributions under the name of their module, or of the module from which their feature moved. */
const NAMED = ['routes', 'visitors', 'deviceCalls', 'queries', 'jobs', 'documents', 'letters'] as const;

export function joinServer({ plugin, ...own }: ServerPlugin, parts: readonly ServerPart[]): ServerPlugin {
  const shares = [{ id: plugin, ...own }, ...parts];
  const { all, clashes } = joinParts(shares.map(plain));
  const [first] = clashes;
  if (first) throw new Error(`${plugin}: ${first.contribution} is said by its parts ${first.parts.join(' and ')}`);
  const called = CALLED.map((name) => [name, oneByOne(shares.flatMap((share) => share[name] ?? []))]);
  const hooks = hooksOf(shares);
  return { ...all, plugin, ...Object.fromEntries(called.filter(([, each]) => each)), ...(hooks && { hooks }) };
}

/** Leaves out what is joined in a way of its own. */
function plain({ hooks: _, as, license, ...share }: ServerPart): ServerPart {
  const lists = LISTED.map((name) => [name, share[name] === undefined ? undefined : [share[name]].flat()]);
  const left = CALLED.map((name) => [name, undefined]);
  const own = { ...(as && { as }), ...(license && { license }) };
  const moved = as || license ? NAMED : [];
  const named = moved.map((name) => [name, share[name]?.map((each) => ({ ...each, ...own }))]);
  return { ...share, ...Object.fromEntries([...lists, ...left, ...named]) };
}

function hooksOf(shares: readonly ServerPart[]): ServerPlugin['hooks'] {
  const all: Record<string, EntityHooks[]> = {};
  for (const { hooks = {} } of shares)
    for (const [model, steps] of Object.entries(hooks)) all[model] = [...(all[model] ?? []), ...[steps].flat()];
  return Object.keys(all).length > 0 ? all : undefined;
}

type Work = (...given: never[]) => void | Promise<void>;

function oneByOne(works: readonly Work[]): Work | undefined {
  if (works.length < 2) return works[0];
  return async (...given) => {
    for (const work of works) await work(...given);
  };
}
