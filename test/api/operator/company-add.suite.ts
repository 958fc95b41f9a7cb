// Tests the command `company add`, as built, on a real database: with all values on the command line, with questions at
// a terminal, and refused.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../../../api/contract/index.ts';
import { connect } from '../../../api/store/index.ts';
import { createDatabase, type FreshDatabase } from '../postgres.ts';

const COMMAND = 'dist/api/main.mjs';
let fresh: FreshDatabase;
let database: Database;
let folder: string;
beforeAll(async () => {
  fresh = await createDatabase('scoop_tables');
  database = connect(fresh.url);
  folder = await mkdtemp(join(tmpdir(), 'scoop-company-'));
});
afterAll(async () => {
  await database?.close();
  await fresh?.drop();
  await rm(folder, { recursive: true });
});

const begin = (program: string, args: readonly string[]): ChildProcess =>
  spawn(program, args, {
    env: { ...process.env, DATABASE_URL: fresh.url, SCOOP_DATA: folder, SCOOP_DEMO: 'off', NODE_ENV: 'production' },
    stdio: 'pipe',
  });

/** Answers the command's output and exit code. Each answer is typed once its question is shown. */
async function ended(child: ChildProcess, answers: readonly (readonly [question: string, answer: string])[] = []) {
  let said = '';
  let heard = 0;
  let next = 0;
  const hear = (bytes: Buffer) => {
    said += bytes;
    const [question, answer] = answers[next] ?? [];
    if (question === undefined || !said.slice(heard).includes(question)) return;
    heard = said.length;
    next += 1;
    child.stdin?.write(`${answer}\n`);
  };
  child.stdout?.on('data', hear);
  child.stderr?.on('data', hear);
  const [code] = await once(child, 'close');
  return { code, said, answered: next };
}

function add(args: readonly string[], piped?: string) {
  const child = begin(process.execPath, [COMMAND, 'company', 'add', ...args]);
  child.stdin?.end(piped);
  return ended(child);
}

const mia = ['--first-name', 'Mia', '--last-name', 'Claes', '--email', 'Mia@Nord.example'];
const nord = ['--name', 'Gelato Nord', '--legal-name', 'Gelato Nord BV', '--language', 'nl', '--licences', 'iceshop'];

async function peopleOf(name: string) {
  const { rows } = await database.system((db) =>
    sql`select c.legal_name, c.default_locale, c.licenses, c.guide, e.first_name, e.last_name, a.email, a.is_root,
        a.password_hash is not null as has_password
      from company c join employee e on e.company_id = c.id join account a on a.id = e.user_id
      where c.name = ${name}`.execute(db),
  );
  return rows;
}

async function mailsTo(address: string): Promise<unknown[]> {
  const { rows } = await database.system((db) =>
    sql`select letter ->> 'kind' as kind, state from mail_outbox where address = ${address}`.execute(db),
  );
  return rows;
}

test('what is missing or wrong is said, and makes nothing', async () => {
  const missing = await add(mia);
  expect(missing.code).not.toBe(0);
  expect(missing.said).toContain('Missing: --name --legal-name --language --licences');
  for (const [change, told] of [
    [['--licences', 'ICEBAR'], 'There is no licence ICEBAR.'],
    [['--language', 'it'], '--language is one of en, nl, fr, de.'],
    [['--email', 'mia'], 'mia is no e-mail address.'],
    [['--colour', 'red'], 'Use: npm run scoop -- company add'],
  ] as const) {
    const { code, said } = await add([...nord, ...mia, ...change]);
    expect([code !== 0, said]).toEqual([true, expect.stringContaining(told)]);
  }
  const simple = await add([...nord, ...mia, '--password-stdin'], 'gelatonord1\n');
  expect([simple.code !== 0, simple.said]).toEqual([true, expect.stringContaining('too easy to guess')]);
  expect(await peopleOf('Gelato Nord')).toEqual([]);
});

test('with arguments: the first account of all is root, with the password that was piped in', async () => {
  const { code, said } = await add([...nord, ...mia, '--password-stdin'], 'sorbet parapluie 58\n');
  expect(said).toMatch(/Gelato Nord is there, as number \d+ .*mia@nord\.example may sign in\./);
  expect(code).toBe(0);
  expect(await peopleOf('Gelato Nord')).toEqual([
    {
      ...{ legal_name: 'Gelato Nord BV', default_locale: 'nl', licenses: ['ICECLOUD', 'ICESHOP'], guide: true },
      ...{ first_name: 'Mia', last_name: 'Claes', email: 'mia@nord.example', is_root: true, has_password: true },
    },
  ]);
  expect(await mailsTo('mia@nord.example')).toEqual([]);
});

// The test needs a terminal of its own; on other systems `script` takes other arguments.
const atTerminal = process.platform === 'linux' ? test : test.skip;

atTerminal(
  'at a terminal what is left out is asked, and asked again while it is empty; who is new is invited',
  async () => {
    const line = `'${process.execPath}' ${COMMAND} company add --name 'Gelato Sud' --language fr`;
    const { code, said, answered } = await ended(begin('script', ['-qec', line, '/dev/null']), [
      ['Its legal name: ', 'Gelato Sud SRL'],
      ['Its licences (', 'all'],
      ['First name of its administrator: ', ''],
      ['First name of its administrator: ', 'Luc'],
      ['Last name: ', 'Maes'],
      ['E-mail: ', 'luc@sud.example'],
    ]);
    expect(said).toContain('luc@sud.example is mailed a link to choose a password.');
    expect([code, answered]).toEqual([0, 6]);
    expect(await peopleOf('Gelato Sud')).toEqual([
      expect.objectContaining({
        ...{ legal_name: 'Gelato Sud SRL', default_locale: 'fr', licenses: expect.arrayContaining(['ICETRUCK']) },
        ...{ first_name: 'Luc', email: 'luc@sud.example', is_root: false, has_password: false },
      }),
    ]);
    expect(await mailsTo('luc@sud.example')).toEqual([{ kind: 'invitation', state: 'WAITING' }]);
  },
);

test('who has an account already gets one more company, and keeps password and rights', async () => {
  const { code, said } = await add(['--name', 'Gelato Ost', '--legal-name', 'Gelato Ost NV', ...nord.slice(4), ...mia]);
  expect([code, said]).toEqual([0, expect.stringContaining('mia@nord.example had an account and may switch to it.')]);
  expect(await peopleOf('Gelato Ost')).toEqual([expect.objectContaining({ is_root: true, has_password: true })]);
});
