// Runs `plugins check PATH`: prints the findings of the conformance check, and ends with 1 if one forbids installing
// the package.
import type { Plugin } from '#core/contract';
import { locate } from '../../packages/installing/find.ts';
import { inspectAll, inspectNew } from '../../packages/installing/inspect.ts';
import { say } from '../../process/terminal.ts';
import type { Context } from './context.ts';

/** The check is loaded on demand, because a Scoop that only runs does not need it. */
export async function check(path: string, context: Context): Promise<void> {
  const { checkPackage, findingsTable } = await import('../../conformance/index.ts');
  const folder = locate(path) ?? path;
  const findings = await checkPackage(folder, beside(folder, context), context.modules);
  say(findingsTable(findings));
  if (findings.some(({ kind }) => kind === 'error')) process.exitCode = 1;
}

/** Lists the built-in modules and the other installed packages; an earlier version of the same package is left out. */
function beside(folder: string, { settings, builtIn }: Context): Plugin[] {
  const { id } = inspectNew(folder, settings, builtIn);
  const installed = inspectAll(settings, builtIn).filter((one) => one.id !== id && one.mayRun);
  return [...builtIn, ...installed.flatMap(({ manifest }) => manifest ?? [])];
}
