// Runs commands for the operator beside a running Scoop: `npm run maintenance on`, `off`, or neither to see which; and
// `npm run scoop -- plugins …`, `company add`, `status`, `backup …`, `restore …` and `distribute`.
import type { Database, Module } from '../contract/index.ts';
import { say } from '../process/terminal.ts';
import { readSettings } from '../settings/settings.ts';
import { connect } from '../store/database.ts';
import { errorCode, StoreFault } from '../store/faults/fault.ts';
import { StoreTrouble } from '../store/faults/trouble.ts';
import { attach } from './attach.ts';
import { backup, restore } from './backup.ts';
import { commandOf, runCommand } from './command.ts';
import { company } from './company/index.ts';
import { distribute } from './distribute/index.ts';
import { readMaintenance, switchMaintenance } from './maintenance.ts';
import { plugins } from './plugins/index.ts';

export { attach } from './attach.ts';
export { closeForMaintenance, Maintenance, readMaintenance } from './maintenance.ts';
export { leaveNotes } from './notes.ts';

const USAGE =
  'Use: npm run maintenance on, npm run maintenance off, or npm run maintenance to see which it is; npm run scoop -- status.';

/**
 * Runs the command of the command line; answers false if there is none, so that Scoop starts.
 * @param more commands of other rooms, by name
 */
export async function operate(
  [command, ...rest]: readonly string[],
  modules: readonly Module[],
  more: Readonly<Record<string, () => Promise<void>>> = {},
): Promise<boolean> {
  if (command === undefined) return false;
  const own = rest.length === 0 ? commandOf(modules, command) : undefined;
  try {
    if (command in more && rest.length === 0) await more[command]?.();
    else if (command === 'plugins') await plugins(rest, modules);
    else if (command === 'company') await company(rest, modules);
    else if (command === 'backup') await backup(rest);
    else if (command === 'restore') await restore(rest);
    else if (command === 'distribute') await distribute(rest);
    else if (command === 'maintenance' && rest.length <= 1) await maintain(rest[0]);
    else if (own) await runCommand(own, modules);
    else throw new StoreFault(`Unknown command. ${USAGE}`);
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exitCode = 1;
  }
  return true;
}

async function maintain(wanted: string | undefined): Promise<void> {
  if (wanted !== undefined && wanted !== 'on' && wanted !== 'off') throw new StoreFault(USAGE);
  const { url, label } = attach(readSettings(process.env));
  const database = connect(url, { connections: 1 });
  try {
    if (wanted) await change(database, wanted === 'on');
    say(`${describe(await readMaintenance(database))} (${label})`);
  } finally {
    await database.close();
  }
}

async function change(database: Database, isOn: boolean): Promise<void> {
  if (!(await switchMaintenance(database, isOn))) throw notStarted();
}

function describe(isOn: boolean): string {
  return isOn
    ? 'Maintenance is on: within a second every call answers that an update is in progress.'
    : 'Maintenance is off: people can work.';
}

const notStarted = () =>
  new StoreFault('This version of Scoop has not been started on this database yet. Start it once first.');

/**
 * 42703 and 42P01: a column or table of a later version is missing; 28… and 3D000: no such user, password or database.
 */
function explain(error: unknown): string {
  const code = errorCode(error instanceof StoreTrouble ? error.cause : error);
  if (code === '42703' || code === '42P01') return notStarted().message;
  if (code && /^(E[A-Z]+|28\w{3}|3D000)$/.test(code))
    return `The database cannot be reached: ${(error as Error).message}.`;
  return error instanceof Error ? error.message : String(error);
}
