// Checks a package against every rule that Scoop has for packages (`scoop plugins check PATH`), before it is switched
// on. The check reads and evaluates, and changes nothing.
import { extended, type Lazy, type Plugin, resolveEntity } from '#core/contract';
import { hydrate } from '#core/registry';
import core from '#locales/en/core.json';
import type { Module } from '../contract/index.ts';
import { type Evaluated, evaluateServer, evaluateWeb, type ServerModule } from './evaluation/evaluate.ts';
import { error, type Finding, inOrder } from './finding.ts';
import { openPackage, type Package } from './folder.ts';
import { generate } from './records/generate.ts';
import { budgetFindings } from './rules/budget.ts';
import { guardFindings } from './rules/guard.ts';
import { contractFindings, manifestFindings } from './rules/manifest.ts';
import { menuFindings } from './rules/menu.ts';
import { permissionFindings } from './rules/permission.ts';
import { requestFindings } from './rules/request.ts';
import { serverFindings } from './rules/server.ts';
import { targetFindings } from './rules/target.ts';
import { textFindings } from './rules/text.ts';
import { type Records, valuesOfKinds, verdictFindings } from './rules/verdict.ts';
import { wire } from './rules/wiring.ts';
import { fileOf, type Subject } from './subject.ts';

export type { Finding } from './finding.ts';
export { findingsTable } from './table.ts';

/**
 * Lists all faults of the package in a folder, errors first; the list is empty when it conforms.
 * @param shipped manifests of the plugins beside it: built-in modules and other packages
 * @param modules those of them whose server parts are known, too: the built-in ones
 */
export async function checkPackage(
  path: string,
  shipped: readonly Plugin[] = [],
  modules: readonly Module[] = [],
): Promise<Finding[]> {
  const { found, findings } = openPackage(path);
  if (!found) return inOrder(findings);
  const web = await evaluateWeb(found.web);
  const early = [...findings, ...manifestFindings(found, web), ...contractFindings(found), ...budgetFindings(found)];
  // A manifest of another contract is not checked for pages and entities.
  if (contractFindings(found).length > 0) return inOrder(early);
  return inOrder([...early, ...(await contentFindings(found, shipped, modules))]);
}

/** Stands in for every part that is loaded on demand. */
const STAND_IN: Lazy = async () => ({ default: () => null });

async function contentFindings(
  pack: Package,
  shipped: readonly Plugin[],
  modules: readonly Module[],
): Promise<Finding[]> {
  const plugin = hydrate(pack.manifest, () => STAND_IN) as Plugin;
  const wiring = wire(plugin, shipped, pack.files.manifest);
  // The registry refused the whole plugin and named the reasons.
  if (wiring.resolved.plugins.every(({ id }) => id !== plugin.id)) return [...wiring.findings];
  const subject = { ...subjectOf(pack, plugin, shipped, wiring.resolved.entities), modules };
  const { server, findings } = await serverModule(subject);
  return [
    ...wiring.findings,
    ...menuFindings(subject, wiring),
    ...targetFindings(subject, wiring),
    ...guardFindings(subject),
    ...permissionFindings(subject),
    ...textFindings(subject, core),
    ...findings,
    ...requestFindings(subject, [...(server?.routes ?? []), ...(server?.declared ?? [])]),
  ];
}

function subjectOf(
  pack: Package,
  plugin: Plugin,
  shipped: readonly Plugin[],
  standing: readonly { readonly plugin: string; readonly model: string }[],
): Omit<Subject, 'modules'> {
  const entitiesOf = (owner: Plugin) => (owner.entities ?? []).map((item) => resolveEntity(owner, fileOf(item)));
  const models = standing.filter((entity) => entity.plugin === plugin.id).map(({ model }) => model);
  const holding = (plugin.entities ?? []).filter((item) => models.includes(fileOf(item)?.model));
  return {
    pack,
    plugin,
    entities: entitiesOf({ ...plugin, entities: holding }),
    shipped,
    // These entities have the fields that the package itself adds to them.
    shippedEntities: extended(shipped.flatMap(entitiesOf), [...shipped, plugin]),
  };
}

async function serverModule(subject: Subject): Promise<{ server?: ServerModule; findings: Finding[] }> {
  const { pack, entities } = subject;
  const made = await Promise.all(entities.map(async (entity) => [entity.model, await generate(entity)] as const));
  const records: Records = new Map(made);
  if (pack.server === undefined) return { findings: verdictFindings(subject, records, []) };
  const server: Evaluated<ServerModule> = await evaluateServer(pack.server, valuesOfKinds(subject, records), entities);
  if (server.reason !== undefined) {
    const where = { file: pack.files.server ?? '', path: '' };
    return { findings: [error('evaluation', where, `cannot be evaluated: ${server.reason}`)] };
  }
  const verdicts = verdictFindings(subject, records, server.data.kinds);
  return { server: server.data, findings: [...serverFindings(subject, server.data), ...verdicts] };
}
