// Installs a built package: checked first, then copied beside the others and recorded with the hashes of its files.
import { cpSync, existsSync, mkdirSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { locate } from '../../packages/installing/find.ts';
import { type Inspected, inspectNew } from '../../packages/installing/inspect.ts';
import { type Entry, readLock } from '../../packages/installing/lock.ts';
import { entryOf as recordOf } from '../../packages/installing/lock-entry.ts';
import { say } from '../../process/terminal.ts';
import { StoreFault } from '../../store/faults/fault.ts';
import { type Context, keepEntry } from './context.ts';

export function add(given: string, context: Context, isMeant = false): void {
  const { settings, builtIn } = context;
  const folder = locate(given);
  if (!folder) throw new StoreFault(`There is no package at ${given}, neither as a folder nor in node_modules.`);
  const found = inspectNew(folder, settings, builtIn);
  for (const { code, message, contribution } of found.faults)
    say(`${[code, contribution].filter(Boolean).join(' ')}: ${message}`);
  if (!found.mayRun) throw new StoreFault(`The plugin ${found.id} was not added.`);
  const before = readLock(settings.pluginsFolder).packages[found.id];
  const doubt = before && !isMeant ? doubtOf(before, found) : undefined;
  if (doubt) throw new StoreFault(`${doubt} Nothing was changed. If that is meant, say --replace.`);
  const stays = before !== undefined && isSame(resolve(settings.pluginsFolder, before.folder), folder);
  const installed = { ...found, folder: stays ? folder : copied(found, settings.pluginsFolder) };
  keepEntry(found.id, recordOf(installed, settings.pluginsFolder), context);
  const change = before ? `${before.version} was replaced by ${found.version}` : `${found.version} was added`;
  say(`${found.id} ${change}. A Scoop that runs takes it over within a second or two.`);
}

/** Why what is installed should not be replaced without a word. */
function doubtOf(before: Entry, { id, version, source }: Inspected): string | undefined {
  if (before.name !== undefined && source && before.name !== source.name)
    return `The plugin ${id} that is installed is ${before.name}, and this is ${source.name}.`;
  const isOlder = version.localeCompare(before.version, 'en', { numeric: true }) < 0;
  return isOlder ? `${id} ${version} is older than ${before.version}, which is installed.` : undefined;
}

/** One that the settings name is recorded anew where it lies: its developer built it again. */
function isSame(one: string, other: string): boolean {
  return existsSync(one) && realpathSync(one) === realpathSync(other);
}

/**
 * Copies the files that the package names, and nothing else of its folder. A package in the packages folder stays where
 * it is.
 */
function copied({ id, folder, source, integrity }: Inspected, pluginsFolder: string): string {
  const target = join(pluginsFolder, id);
  if (isSame(target, folder)) return target;
  if (!source) return folder;
  const fresh = join(pluginsFolder, `.${id}.new`);
  rmSync(fresh, { recursive: true, force: true });
  for (const path of Object.keys(integrity)) {
    mkdirSync(dirname(join(fresh, path)), { recursive: true });
    cpSync(join(folder, path), join(fresh, path));
  }
  rmSync(target, { recursive: true, force: true });
  renameSync(fresh, target);
  return target;
}
