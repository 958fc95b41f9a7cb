// Runs `npm run scoop -- plugins …`: lists the installed packages and changes them. A running Scoop notices the change
// and follows it.
import type { Module } from '../../contract/index.ts';
import { say } from '../../process/terminal.ts';
import { withoutLeftOut } from '../../settings/left-out.ts';
import { readSettings } from '../../settings/settings.ts';
import { StoreFault } from '../../store/faults/fault.ts';
import { add } from './add.ts';
import { check } from './check.ts';
import { type Context, entryOf, keepEntry } from './context.ts';
import { empty } from './empty.ts';
import { list } from './list.ts';
import { remove } from './remove.ts';

const USAGE = `Use: npm run scoop -- plugins list
     npm run scoop -- plugins add PATH or NAME [--replace]
     npm run scoop -- plugins disable ID, enable ID or remove ID
     npm run scoop -- plugins empty ID: removes what waits in its queue
     npm run scoop -- plugins check PATH`;

type Command = (given: string, context: Context, isMeant?: boolean) => void | Promise<void>;

const COMMANDS: Readonly<Record<string, Command>> = {
  add,
  check,
  empty,
  disable: (id, context) => switchPackage(id, false, context),
  enable: (id, context) => switchPackage(id, true, context),
  remove,
};

export async function plugins(
  [name = '', given, ...rest]: readonly string[],
  modules: readonly Module[],
): Promise<void> {
  const settings = readSettings(process.env);
  const left = withoutLeftOut(modules, settings.without);
  const context = { settings, builtIn: left.map(({ manifest }) => manifest), modules: left };
  if (name === 'list' && given === undefined) return list(context);
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  const isMeant = name === 'add' && rest.length === 1 && rest[0] === '--replace';
  if (!command || given === undefined || (rest.length > 0 && !isMeant)) throw new StoreFault(USAGE);
  await command(given, context, isMeant);
}

/** Switches a package off for everyone, or on again, without removing it. */
function switchPackage(id: string, isOn: boolean, context: Context): void {
  const { disabled: _, ...entry } = entryOf(id, context);
  keepEntry(id, isOn ? entry : { ...entry, disabled: true }, context);
  say(isOn ? `${id} is on again.` : `${id} is off for everyone; its data stays.`);
}
