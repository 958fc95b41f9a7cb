// Gathers the values for `company add`: from its options, from a terminal, and the password from a pipe.
import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { StoreFault } from '../../store/faults/fault.ts';

export interface Answers {
  readonly name: string;
  readonly legalName: string;
  readonly language: string;
  readonly licences: readonly string[];
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** Without one an invitation is mailed. */
  readonly password?: string;
}

const usageOf = (licenses: readonly string[]) => `Use: npm run scoop -- company add
What is left out is asked:
     --name NAME --legal-name NAME --language en|nl|fr|de
     --licences ${licenses.join(',')} (or: all)
     --first-name NAME --last-name NAME --email ADDRESS
The administrator is mailed a link to choose a password. To give one instead, pipe it in:
     --password-stdin`;

const questionsOf = (licenses: readonly string[]) => ({
  name: 'Name of the company',
  'legal-name': 'Its legal name',
  language: 'Its language (en, nl, fr, de)',
  licences: `Its licences (${licenses.join(',')}, or: all)`,
  'first-name': 'First name of its administrator',
  'last-name': 'Last name',
  email: 'E-mail',
});
type Question = keyof ReturnType<typeof questionsOf>;
const NAMES = Object.keys(questionsOf([])) as Question[];

/** @param licenses those that modules and installed packages declare */
export async function read(given: readonly string[], licenses: readonly string[]): Promise<Answers> {
  const { isPiped, values } = parse(given, licenses);
  const password = isPiped ? (await text(stdin)).replace(/\r?\n$/, '') : undefined;
  const said = await askMissing(values, !isPiped && stdin.isTTY === true, licenses);
  const email = said.email.toLowerCase();
  if (!/^\S+@\S+$/.test(email)) throw new StoreFault(`${said.email} is no e-mail address.`);
  return {
    ...{ name: said.name, legalName: said['legal-name'], language: said.language },
    ...{ firstName: said['first-name'], lastName: said['last-name'], email },
    licences: licencesOf(said.licences, licenses),
    ...(password !== undefined && { password }),
  };
}

function parse(given: readonly string[], licenses: readonly string[]) {
  const option = { type: 'string' } as const;
  const options = Object.fromEntries(NAMES.map((name) => [name, option]));
  try {
    const { values } = parseArgs({ args: [...given], options: { ...options, 'password-stdin': { type: 'boolean' } } });
    return { isPiped: values['password-stdin'] === true, values: values as Partial<Record<Question, string>> };
  } catch {
    throw new StoreFault(usageOf(licenses));
  }
}

async function askMissing(
  values: Partial<Record<Question, string>>,
  mayAsk: boolean,
  licenses: readonly string[],
): Promise<Record<Question, string>> {
  const missing = NAMES.filter((name) => !values[name]?.trim());
  if (missing.length > 0 && !mayAsk)
    throw new StoreFault(`Missing: ${missing.map((name) => `--${name}`).join(' ')}\n${usageOf(licenses)}`);
  const said: Partial<Record<Question, string>> = { ...values };
  const questions = questionsOf(licenses);
  const terminal = missing.length > 0 ? createInterface({ input: stdin, output: stdout }) : undefined;
  for (const name of missing) {
    while (!said[name]?.trim()) said[name] = await terminal?.question(`${questions[name]}: `);
  }
  terminal?.close();
  return Object.fromEntries(NAMES.map((name) => [name, said[name]!.trim()])) as Record<Question, string>;
}

function licencesOf(said: string, licenses: readonly string[]): readonly string[] {
  if (said.toLowerCase() === 'all') return licenses;
  const names = said.split(',').map((name) => name.trim().toUpperCase());
  const unknown = names.filter((name) => !licenses.includes(name));
  if (unknown.length > 0)
    throw new StoreFault(`There is no licence ${unknown.join(', ')}. There are ${licenses.join(', ')}.`);
  return names;
}
