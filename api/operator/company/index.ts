// Runs `npm run scoop -- company add …`: makes a company beside a running Scoop, with its first administrator. It asks
// for missing values if there is a terminal.
import { LOCALES, type Locale, licensesOf, type Plugin } from '#core/contract';
import { hashPassword } from '../../auth/password/password.ts';
import { isTooSimple } from '../../auth/password/password-policy.ts';
import type { Module, Rows } from '../../contract/index.ts';
import {
  companyOf,
  type FoundedCompany,
  type FoundingParts,
  found,
  hasAccount,
  lockFounding,
  makingOf,
  type NewCompany,
  neededLicences,
} from '../../founding/index.ts';
import { queueLetter } from '../../mail/index.ts';
import { entitiesOf } from '../../modules/entities.ts';
import { inspectAll } from '../../packages/installing/inspect.ts';
import { say } from '../../process/terminal.ts';
import { prepareResources } from '../../records/reading/prepare.ts';
import { withoutLeftOut } from '../../settings/left-out.ts';
import { readSettings, type Settings } from '../../settings/settings.ts';
import { connect } from '../../store/database.ts';
import { StoreFault } from '../../store/faults/fault.ts';
import { compose } from '../../texts/composition.ts';
import { attach } from '../attach.ts';
import { type Answers, read } from './answers.ts';

export async function company(words: readonly string[], modules: readonly Module[]): Promise<void> {
  const [name, ...given] = words;
  const settings = readSettings(process.env);
  const licenses = licensesOf(manifestsOf(settings, modules));
  const answers = await read(name === 'add' ? given : ['--help'], licenses);
  const { url, label } = attach(settings);
  const shipped = withoutLeftOut(modules, settings.without);
  const entities = entitiesOf(shipped);
  const resources = prepareResources(
    entities,
    shipped.flatMap(({ server }) => server ?? []),
  );
  const making = makingOf({ modules: shipped, resources, composition: await compose(shipped, settings) });
  const wanted = companyOf(toCompany(answers), neededLicences(entities));
  const database = connect(url, { connections: 1 });
  try {
    const made = await database.system((db) => make(db, making, wanted, answers));
    if (made.way === 'invited') await database.tenant(made.companyId, (db) => invite(db, wanted, made, answers));
    say(`${wanted.name} is there, as number ${made.companyId} (${label}). ${wayIn(answers, made.way)}`);
  } finally {
    await database.close();
  }
}

function toCompany({ name, legalName, language, licences }: Answers): NewCompany {
  if (!LOCALES.includes(language as Locale)) throw new StoreFault(`--language is one of ${LOCALES.join(', ')}.`);
  return { name, legal_name: legalName, locale: language as Locale, licenses: licences };
}

/** Lists the built-in modules and the installed packages that may run. */
function manifestsOf(settings: Settings, modules: readonly Module[]): Plugin[] {
  const builtIn = withoutLeftOut(modules, settings.without).map(({ manifest }) => manifest);
  const packages = inspectAll(settings, builtIn).filter(({ mayRun }) => mayRun);
  return [...builtIn, ...packages.flatMap(({ manifest }) => manifest ?? [])];
}

type Way = 'known' | 'password' | 'invited';

/** A person with an account keeps their password and their rights; the first person of all becomes root. */
async function make(
  db: Rows,
  making: FoundingParts,
  company: NewCompany,
  { firstName: first_name, lastName: last_name, email, password }: Answers,
): Promise<FoundedCompany & { way: Way }> {
  await lockFounding(db);
  const names = { first_name, last_name };
  const [known] = await db.selectFrom('account').select('id').where('email', '=', email).execute();
  if (known) return { ...(await found(db, making, company, { ...names, accountId: Number(known.id) })), way: 'known' };
  if (password !== undefined && isTooSimple(password, { email, names: [first_name, last_name, company.name] }))
    throw new StoreFault('This password is too easy to guess. Take a longer one, without the names.');
  const isRoot = !(await hasAccount(db));
  const passwordHash = password === undefined ? null : await hashPassword(password);
  const made = await found(db, making, company, { ...names, email, passwordHash, isRoot });
  return { ...made, way: password === undefined ? 'invited' : 'password' };
}

/** Queues the invitation; the running Scoop makes the link and mails it. */
async function invite(
  db: Rows,
  company: NewCompany,
  { companyId, employeeId }: FoundedCompany,
  { email, firstName }: Answers,
): Promise<void> {
  const invitation = { companyId, employeeId, email };
  const letter = { kind: 'invitation', values: { company: company.name }, invitation };
  await queueLetter(db, { address: email, name: firstName, locale: company.locale, letter });
}

function wayIn({ email }: Answers, way: Way): string {
  if (way === 'known') return `${email} had an account and may switch to it.`;
  return way === 'password' ? `${email} may sign in.` : `${email} is mailed a link to choose a password.`;
}
