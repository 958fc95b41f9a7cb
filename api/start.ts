// Starts Scoop: database, tables, demo company, server; and stops all of it again, with nothing left running.
import { describeLast, readLast, refuseUnfinished } from './backup/index.ts';
import type { Database, Module } from './contract/index.ts';
import { signInTable } from './demo/announce.ts';
import { seedDemo } from './demo/index.ts';
import { demoSignIns } from './demo/sign-ins.ts';
import { openFileStore } from './files/index.ts';
import { FirstRun } from './founding/index.ts';
import { logTo } from './http/log.ts';
import { mailboxToken } from './mail/index.ts';
import { requireWritable } from './operator/data-folder.ts';
import { leaveNotes, operate, readMaintenance } from './operator/index.ts';
import { status } from './operator/status.ts';
import { catchStray, requireNamed, takeCrash, writeCrash } from './packages/index.ts';
import { BY_ITSELF, tellReady } from './parent.ts';
import { settleSoon } from './process/settling.ts';
import { Shutdown } from './process/shutdown.ts';
import { logStream, say } from './process/terminal.ts';
import { Running } from './running.ts';
import { isBuilt } from './server/index.ts';
import { withoutLeftOut } from './settings/left-out.ts';
import { readSettings, type Settings, unknownSettings } from './settings/settings.ts';
import { connect } from './store/database.ts';
import { startEmbedded } from './store/embedded/index.ts';
import { beginTracing } from './tracing/index.ts';

/** Path of the page that makes the first company. */
const FIRST_PAGE = '/auth/first-company';

/** @param all modules that this Scoop is built with */
export async function start(all: readonly Module[]): Promise<void> {
  if (await operate(process.argv.slice(2), all, { status })) return;
  const shutdown = new Shutdown();
  shutdown.onSignals(() => process.exit());
  try {
    const settings = readSettings(process.env);
    for (const name of unknownSettings(process.env)) say(`${name} is no setting of Scoop: it does nothing.`);
    requireNamed(settings);
    refuseUnfinished(settings.dataFolder);
    shutdown.add(await beginTracing(process.env));
    await run(withoutLeftOut(all, settings.without), settings, shutdown);
  } catch (error) {
    process.stderr.write(`Scoop could not start. ${(error as Error).message}\n`);
    process.exitCode = 1;
    await shutdown.run();
    process.exit();
  }
}

async function run(modules: readonly Module[], settings: Settings, shutdown: Shutdown): Promise<void> {
  requireWritable(settings.dataFolder);
  const crash = takeCrash(settings.dataFolder);
  if (crash)
    say(`Scoop ended by itself the last time. ${crash.plugin ? `Plugin ${crash.plugin}: ` : ''}${crash.message}`);
  const database = await openDatabase(settings, shutdown);
  const isWatched = process.stdout.isTTY === true;
  const logger = logTo(logStream(settings.dataFolder, isWatched), settings.logLevel);
  const mailToken = mailboxToken(settings);
  const firstRun = new FirstRun(database);
  const running = new Running({ database, builtIn: modules, settings, mailToken, firstRun, logger, onTables, crash });
  shutdown.add(
    () => running.stop(),
    () => running.force(),
  );
  containFaults(running, settings, shutdown);
  const address = await running.start();
  if (settings.demo) await announceDemo(database);
  if (!isBuilt(settings.webRoot)) say('The pages are not built: only the calls are served.');
  const mails = mailToken && `${address}/dev/mail?token=${mailToken}`;
  shutdown.add(leaveNotes(settings.dataFolder, { pid: process.pid, address, mails }));
  if (mails) say(`Mails are not sent without SMTP_URL: read them at ${mails}`);
  else if (!settings.smtpUrl) say(`Mails are not sent without SMTP_URL: they stay in ${settings.mailFolder}`);
  if (await firstRun.isOpen())
    say(
      `There is no company yet. Make the first one at ${settings.publicUrl ?? address}${FIRST_PAGE}?token=${await firstRun.token()}`,
    );
  const lastBackup = await readLast(database);
  if (lastBackup.failed) say(describeLast(lastBackup));
  if (await readMaintenance(database)) say('Maintenance is on; switch it off with: npm run maintenance off');
  say(`Scoop is ready at ${address}`);
  tellReady(address);
  settleSoon();

  async function onTables(all: readonly Module[]): Promise<void> {
    if (settings.demo && (await seedDemo(database, all, openFileStore(settings)))) say('The demo company is ready.');
  }
}

/** Handles errors that nobody waited for: one ends the process only if the state that it left is unknown. */
function containFaults(running: Running, { dataFolder }: Settings, shutdown: Shutdown): void {
  const stop = catchStray({
    servers: running.servers,
    onRejection: (error) => say(`Error: a promise was rejected and nobody minded. ${traceOf(error)}`),
    onException: (error) => {
      say(`Error: ${traceOf(error)}`);
      writeCrash(dataFolder, { message: error instanceof Error ? error.message : String(error) });
      process.exit(BY_ITSELF);
    },
    onExit: (crash) => {
      if (!crash) return;
      writeCrash(dataFolder, crash);
      process.exitCode = BY_ITSELF;
    },
  });
  shutdown.add(stop);
}

function traceOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

async function openDatabase(settings: Settings, shutdown: Shutdown): Promise<Database> {
  let url = settings.databaseUrl;
  if (!url) {
    const embedded = await startEmbedded(settings.dataFolder, { say });
    shutdown.add(() => embedded.stop());
    url = embedded.url;
  }
  const database = connect(url, {
    ...{ keepsPlans: settings.keepsPlans, connections: settings.connections },
    ...{ directUrl: settings.directUrl, readUrl: settings.readUrl },
    onReplica: (isThere, why) =>
      say(isThere ? 'The replica answers again.' : `The replica is left out: reads go to the primary. ${why}`),
    onLost: () => say('A database connection was lost; the next call opens another.'),
  });
  shutdown.add(() => database.close());
  return database;
}

async function announceDemo(database: Database): Promise<void> {
  const signIns = await demoSignIns(database);
  if (signIns.length > 0) say(`\nSign-ins of the demo company:\n\n${signInTable(signIns)}\n`);
}
