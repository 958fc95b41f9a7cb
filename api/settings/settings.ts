// Reads all of the operator's settings from the environment, as the only place.
import { join, resolve } from 'node:path';
import * as kinds from './kinds.ts';
import { type Environment, readTable, type Setting, setting } from './kinds.ts';
import { checkMap, type MapService, publicKey, styleAddress } from './map-service.ts';

export interface Settings extends MapService {
  readonly host: string;
  readonly port: number;
  /** True if the operator chose the port: a busy one is then an error, and no reason to take the next. */
  readonly portIsChosen: boolean;
  /** Address of the database; without it Scoop runs its own PostgreSQL in the data folder. */
  readonly databaseUrl?: string;
  readonly dataFolder: string;
  readonly webRoot: string;
  readonly overridesFolder: string;
  /** Folder of plugin packages, and of the file that lists the installed ones. */
  readonly pluginsFolder: string;
  /** Further packages: names of npm packages, or paths. */
  readonly pluginNames: readonly string[];
  /** Built-in modules that are left out, such as one that a package replaces. */
  readonly without: readonly string[];
  /** Other origins that may call the API from a browser. */
  readonly webOrigins: readonly string[];
  /** Address of the API for browsers, if it is not this server. */
  readonly apiUrl?: string;
  /**
   * Address at which people open Scoop, the base of links in mails. Without it, the address on which the server
   * listens.
   */
  readonly publicUrl?: string;
  /** Mail server; without it mails stay in `mailFolder`, for the development mailbox. */
  readonly smtpUrl?: string;
  /** Sender of mails. */
  readonly mailFrom?: string;
  readonly mailFolder: string;
  /** Where the weather is asked, if no plugin provides it. */
  readonly weatherUrl?: string;
  /** Keys (VAPID) with which push messages are signed, and where push services reach the operator: all, or none. */
  readonly pushPublicKey?: string;
  readonly pushPrivateKey?: string;
  readonly pushContact?: string;
  /** For tests: lets push messages go to addresses of this machine too. */
  readonly pushMayLoop: boolean;
  /** Folder of records' files, unless `s3Url` names a bucket for them. */
  readonly filesFolder: string;
  readonly s3Url?: string;
  /** Folder of the backups that are made every night at `backupAt`, or never if that is `off`; the newest are kept. */
  readonly backupFolder: string;
  readonly backupAt: string;
  readonly backupsKept: number;
  /** Seconds for which an access token is valid before it must be renewed. */
  readonly tokenSeconds: number;
  /**
   * True if PostgreSQL may keep plans for a connection; false behind a pooler that changes the connection at each
   * transaction.
   */
  readonly keepsPlans: boolean;
  /** Milliseconds of delay, averaged over five times as long, from which calls are refused; 0 for never. */
  readonly overloadMs: number;
  /** Seconds that one hook or route of a plugin package may take. */
  readonly pluginSeconds: number;
  /** Addresses and ranges of the proxies in front, whose headers about a caller's address and scheme are trusted. */
  readonly proxies: readonly string[];
  /** For tests: lets the check of embedded pages reach addresses of this machine too. */
  readonly framesMayLoop: boolean;
  readonly demo: boolean;
  /** True if the demo's customers order and pay while Scoop runs. */
  readonly demoLife: boolean;
  /** True to run scheduled jobs; queued jobs run in any case. */
  readonly keepsTimes: boolean;
  readonly logLevel: string;
  /** Room (a folder of the API, or a module) to the level of its log. */
  readonly logLevels: Readonly<Record<string, string>>;
  /** The token with which monitoring asks for the figures of this process; without one nobody can. */
  readonly metricsToken?: string;
  /** The company that operates Scoop; without it the oldest one in which root works. */
  readonly operatorCompany?: number;
}

const ORIGIN = ['https:', 'http:'] as const;

/** The operator's settings by their names here; docs/settings.md explains each. */
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
  mapKey: setting('SCOOP_MAP_KEY', publicKey),
  mapStyles: setting('SCOOP_MAP_STYLE', kinds.listOf(styleAddress), []),
  mapHosts: setting('SCOOP_MAP_HOSTS', kinds.listOf(kinds.origin), []),
  publicUrl: setting('PUBLIC_URL', kinds.base),
  smtpUrl: setting('SMTP_URL', kinds.secret(kinds.address('smtp:', 'smtps:'))),
  mailFrom: setting('MAIL_FROM', kinds.sender),
  pushPublicKey: setting('SCOOP_PUSH_PUBLIC_KEY', kinds.pushKey),
  pushPrivateKey: setting('SCOOP_PUSH_PRIVATE_KEY', kinds.secret(kinds.pushKey)),
  pushContact: setting('SCOOP_PUSH_CONTACT', kinds.address('mailto:', 'https:')),
  pushMayLoop: setting('SCOOP_PUSH_MAY_LOOP', kinds.yesOrNo, false),
  weatherUrl: setting('SCOOP_WEATHER_URL', kinds.secret(kinds.address(...ORIGIN))),
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
  logLevel: setting('LOG_LEVEL', kinds.oneOf(...kinds.LOG_LEVELS), 'info'),
  logLevels: setting('SCOOP_LOG_LEVELS', kinds.listOf(kinds.roomLevel), []),
  metricsToken: setting('SCOOP_METRICS_TOKEN', kinds.secret(kinds.token)),
  operatorCompany: setting('SCOOP_OPERATOR_COMPANY', kinds.whole(1, 2_147_483_647)),
} satisfies Record<string, Setting<unknown>>;

/** Settings that are read elsewhere: by the build, by the tests, and by the process that starts Scoop again. */
const OTHERS = /^SCOOP_(STATUS_URL|POINT_OF_SALE_URL|ACCOUNTING_URL|BROWSER|URL|CHILD|TEST.*)$/;

/** Throws if only some of the settings of push messages are there, which would be none. */
function checkPush({
  pushPublicKey,
  pushPrivateKey,
  pushContact,
}: Partial<Pick<Settings, 'pushPublicKey' | 'pushPrivateKey' | 'pushContact'>>): void {
  const given = [pushPublicKey, pushPrivateKey, pushContact].filter(Boolean).length;
  if (given === 1 || given === 2)
    throw new Error('SCOOP_PUSH_PUBLIC_KEY, SCOOP_PUSH_PRIVATE_KEY and SCOOP_PUSH_CONTACT go together.');
}

/** Throws if a setting does not accept its value, so that no operator learns only later that it was ignored. */
export function readSettings(env: Environment): Settings {
  const values = readTable(SETTINGS, env);
  checkMap(values);
  checkPush(values);
  const { dataFolder } = values;
  return {
    ...values,
    logLevels: Object.fromEntries(values.logLevels.map(({ room, level }) => [room, level])),
    portIsChosen: Boolean(env.PORT?.trim()),
    pluginsFolder: values.pluginsFolder ?? join(dataFolder, 'plugins'),
    mailFolder: join(dataFolder, 'mail'),
    filesFolder: join(dataFolder, 'files'),
    backupFolder: values.backupFolder ?? join(dataFolder, 'backups'),
  };
}

/** Answers the settings for setting Scoop up again; for a value that may hold a password, only that there is one. */
export function saidSettings(env: Environment): Record<string, string> {
  const given: readonly Setting<unknown>[] = Object.values(SETTINGS).filter(({ name }) => env[name]?.trim());
  return Object.fromEntries(given.map(({ name, kind }) => [name, kind.isSecret ? '(secret)' : `${env[name]?.trim()}`]));
}

/**
 * Lists names that look like Scoop's settings and are none. They stop nothing, because another version may know them.
 */
export function unknownSettings(env: Environment): string[] {
  const known = new Set(Object.values(SETTINGS).map(({ name }) => name));
  return Object.keys(env).filter((name) => name.startsWith('SCOOP_') && !known.has(name) && !OTHERS.test(name));
}
