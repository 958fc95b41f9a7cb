// Reads everything that an operator can set from the environment, in this one place.
import { join, resolve } from 'node:path';
import * as kinds from './kinds.ts';
import { type Environment, readTable, type Setting, setting } from './kinds.ts';

export interface Settings {
  readonly host: string;
  readonly port: number;
  /** The operator chose the port: a busy one is an error, not a reason to take the next. */
  readonly portIsChosen: boolean;
  /** Without it Scoop runs its own PostgreSQL in the data folder. */
  readonly databaseUrl?: string;
  readonly dataFolder: string;
  readonly webRoot: string;
  readonly overridesFolder: string;
  /** Plugin packages, a folder each, and the file that says which are installed. */
  readonly pluginsFolder: string;
  /** Further packages: names of npm packages, or paths. */
  readonly pluginNames: readonly string[];
  /** Built-in modules that are left out, such as one whose place a package takes. */
  readonly without: readonly string[];
  /** Other origins that may call the API from a browser. */
  readonly webOrigins: readonly string[];
  /** Where the browser finds the API when it is not this server. */
  readonly apiUrl?: string;
  /** Where people open Scoop: the base of links in mails. Without it, the address that the server listens on. */
  readonly publicUrl?: string;
  /** Without it mails stay in `mailFolder`, for the development mailbox. */
  readonly smtpUrl?: string;
  /** Sender of mails. */
  readonly mailFrom?: string;
  readonly mailFolder: string;
  /** Files of records are kept here, unless `s3Url` names a bucket for them. */
  readonly filesFolder: string;
  readonly s3Url?: string;
  /** Backups are made there every night at `backupAt`, or never where it is `off`; the newest are kept. */
  readonly backupFolder: string;
  readonly backupAt: string;
  readonly backupsKept: number;
  /** How long an access token works before it must be renewed. */
  readonly tokenSeconds: number;
  /** PostgreSQL keeps plans of statements for a connection; not behind a pooler that changes it at each transaction. */
  readonly keepsPlans: boolean;
  /** How late, on average of five times as long, the process may get to its work before calls are refused; 0: never. */
  readonly overloadMs: number;
  /** How long one hook or route of a plugin package may take. */
  readonly pluginSeconds: number;
  /** Addresses and ranges of the proxies in front: what they say of address and scheme of a caller counts. */
  readonly proxies: readonly string[];
  /** For tests: whether a page may be embedded is asked of addresses of this machine too. */
  readonly framesMayLoop: boolean;
  readonly demo: boolean;
  /** Whether its customers order and pay while Scoop runs. */
  readonly demoLife: boolean;
  /** Begins by itself what has a time of its own; what somebody asked for is done in any case. */
  readonly keepsTimes: boolean;
  readonly logLevel: string;
}

const ORIGIN = ['https:', 'http:'] as const;

/** What the operator can set, by its name here. The table in README.md says what each means. */
const SETTINGS = {
  host: setting('HOST', kinds.host, '127.0.0.1'),
  port: setting('PORT', kinds.whole(0, 65_535), 4000),
  databaseUrl: setting('DATABASE_URL', kinds.secret(kinds.address('postgresql:', 'postgres:'))),
  dataFolder: setting('SCOOP_DATA', kinds.newFolder, resolve('data')),
  webRoot: setting('SCOOP_WEB', kinds.folder, resolve('dist/web')),
  overridesFolder: setting('SCOOP_OVERRIDES', kinds.folder, resolve('overrides')),
  pluginsFolder: setting('SCOOP_PLUGINS_FOLDER', kinds.newFolder),
  pluginNames: setting('SCOOP_PLUGINS', kinds.listOf(kinds.text), []),
  without: setting('SCOOP_WITHOUT', kinds.listOf(kinds.text), []),
  webOrigins: setting('SCOOP_WEB_ORIGINS', kinds.listOf(kinds.origin), []),
  apiUrl: setting('SCOOP_API_URL', kinds.address(...ORIGIN)),
  publicUrl: setting('PUBLIC_URL', kinds.base),
  smtpUrl: setting('SMTP_URL', kinds.secret(kinds.address('smtp:', 'smtps:'))),
  mailFrom: setting('MAIL_FROM', kinds.sender),
  s3Url: setting('S3_URL', kinds.secret(kinds.bucket)),
  backupFolder: setting('SCOOP_BACKUP_FOLDER', kinds.newFolder),
  backupAt: setting('SCOOP_BACKUP_AT', kinds.timeOrOff, '03:00'),
  backupsKept: setting('SCOOP_BACKUPS_KEPT', kinds.whole(1, 1000), 7),
  tokenSeconds: setting('SCOOP_TOKEN_SECONDS', kinds.whole(1, 900), 900),
  keepsPlans: setting('SCOOP_KEEP_PLANS', kinds.yesOrNo, true),
  overloadMs: setting('SCOOP_OVERLOAD_MS', kinds.whole(0, 60_000), 1000),
  pluginSeconds: setting('SCOOP_PLUGIN_SECONDS', kinds.whole(1, 60), 10),
  proxies: setting('SCOOP_TRUST_PROXY', kinds.listOf(kinds.network), []),
  framesMayLoop: setting('SCOOP_FRAMES_MAY_LOOP', kinds.yesOrNo, false),
  demo: setting('SCOOP_DEMO', kinds.yesOrNo, true),
  demoLife: setting('SCOOP_DEMO_LIFE', kinds.yesOrNo, true),
  keepsTimes: setting('SCOOP_SCHEDULE', kinds.yesOrNo, true),
  logLevel: setting('LOG_LEVEL', kinds.oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'), 'info'),
} satisfies Record<string, Setting<unknown>>;

/** Read elsewhere: by the build, by the tests, and by the process that starts Scoop again. */
const OTHERS = /^SCOOP_(STATUS_URL|POINT_OF_SALE_URL|ACCOUNTING_URL|MAP_KEY|MAP_STYLE|BROWSER|URL|CHILD|TEST.*)$/;

/** Throws when a value is none that its setting accepts: nobody should learn from the first mail that it was ignored. */
export function readSettings(env: Environment): Settings {
  const values = readTable(SETTINGS, env);
  const { dataFolder } = values;
  return {
    ...values,
    portIsChosen: Boolean(env.PORT?.trim()),
    pluginsFolder: values.pluginsFolder ?? join(dataFolder, 'plugins'),
    mailFolder: join(dataFolder, 'mail'),
    filesFolder: join(dataFolder, 'files'),
    backupFolder: values.backupFolder ?? join(dataFolder, 'backups'),
  };
}

/** What is set, for whoever sets it up again; of a value that may hold a password, only that there is one. */
export function saidSettings(env: Environment): Record<string, string> {
  const given: readonly Setting<unknown>[] = Object.values(SETTINGS).filter(({ name }) => env[name]?.trim());
  return Object.fromEntries(given.map(({ name, kind }) => [name, kind.isSecret ? '(secret)' : `${env[name]?.trim()}`]));
}

/** Names that look like settings of Scoop and are none. They stop nothing: another version may know them. */
export function unknownSettings(env: Environment): string[] {
  const known = new Set(Object.values(SETTINGS).map(({ name }) => name));
  return Object.keys(env).filter((name) => name.startsWith('SCOOP_') && !known.has(name) && !OTHERS.test(name));
}
