// Reads the options of the command line, and lists those that exist when one is wrong.
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

const USAGE = `node agent.mjs --scoop https://scoop.example [--printer NAME] [--drawer NAME] [--to FOLDER] [--state FOLDER] [--every SECONDS]

  --scoop    the address at which people open Scoop
  --printer  the spooler's name of the printer; without it the spooler's usual one (lpstat -d)
  --drawer   the spooler's name of the queue for what opens the drawer; without it that of the printer
  --to       writes papers as files into this folder, in place of printing them
  --state    where the key and the journal are kept; by default $STATE_DIRECTORY, else ~/.scoop-print
  --every    seconds between two looks for a paper at a Scoop that does not wait, 3 by default`;

export function optionsOf(args) {
  try {
    return read(args);
  } catch (error) {
    console.error(`${error.message}\n\n${USAGE}`);
    process.exit(2);
  }
}

function read(args) {
  const text = { type: 'string' };
  const options = { scoop: text, printer: text, drawer: text, to: text, state: text, every: text };
  const { scoop, printer, drawer = printer, to, state, every = '3' } = parseArgs({ args, options }).values;
  if (!scoop || !/^https?:\/\/[^/]/.test(scoop)) {
    throw new Error('--scoop must be an address that begins with https://');
  }
  if (!(Number(every) > 0 && Number(every) <= 60)) throw new Error('--every must be a number up to 60');
  return {
    scoop: scoop.replace(/\/+$/, ''),
    printer,
    drawer,
    to: to && resolve(to),
    state: resolve(state ?? process.env.STATE_DIRECTORY ?? join(homedir(), '.scoop-print')),
    everyMs: Number(every) * 1000,
  };
}
