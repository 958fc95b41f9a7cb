// Everything an operator can set, read from the environment in one place.
import { join, resolve } from 'node:path';

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
  /** How long an access token works before it must be renewed. */
  readonly tokenSeconds: number;
  /** How long one hook or route of a plugin package may take. */
  readonly pluginSeconds: number;
  /** Behind a proxy whose forwarded addresses and scheme count. */
  readonly trustProxy: boolean;
  /** For tests: whether a page may be embedded is asked of addresses of this machine too. */
  readonly framesMayLoop?: boolean;
  readonly demo: boolean;
  readonly logLevel: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

export function readSettings(env: Environment): Settings {
  const dataFolder = resolve(env.SCOOP_DATA || 'data');
  return {
    host: env.HOST || '127.0.0.1',
    port: readPort(env.PORT),
    portIsChosen: Boolean(env.PORT),
    databaseUrl: env.DATABASE_URL || undefined,
    dataFolder,
    webRoot: resolve(env.SCOOP_WEB || 'dist/web'),
    overridesFolder: resolve(env.SCOOP_OVERRIDES || 'overrides'),
    pluginsFolder: resolve(env.SCOOP_PLUGINS_FOLDER || join(dataFolder, 'plugins')),
    pluginNames: readList(env.SCOOP_PLUGINS),
    without: readList(env.SCOOP_WITHOUT),
    webOrigins: readList(env.SCOOP_WEB_ORIGINS),
    apiUrl: env.SCOOP_API_URL || undefined,
    publicUrl: readUrl('PUBLIC_URL', env.PUBLIC_URL, ['https:', 'http:'])?.replace(/\/+$/, ''),
    smtpUrl: readUrl('SMTP_URL', env.SMTP_URL, ['smtp:', 'smtps:']),
    mailFrom: env.MAIL_FROM || undefined,
    mailFolder: join(dataFolder, 'mail'),
    filesFolder: join(dataFolder, 'files'),
    s3Url: readUrl('S3_URL', env.S3_URL, ['s3:']),
    tokenSeconds: readTokenSeconds(env.SCOOP_TOKEN_SECONDS),
    pluginSeconds: readPluginSeconds(env.SCOOP_PLUGIN_SECONDS),
    trustProxy: isOn(env.SCOOP_TRUST_PROXY),
    framesMayLoop: isOn(env.SCOOP_FRAMES_MAY_LOOP),
    demo: env.SCOOP_DEMO !== 'off',
    logLevel: env.LOG_LEVEL || 'info',
  };
}

function readList(value = ''): string[] {
  return value.split(/[\s,]+/).filter(Boolean);
}

function readPort(value: string | undefined): number {
  if (!value) return 4000;
  const port = Number(value);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`PORT is not a port number: ${value}`);
  return port;
}

/** Fifteen minutes, unless the operator wants tokens to end sooner. */
function readTokenSeconds(value: string | undefined): number {
  const seconds = Number(value || 900);
  if (Number.isInteger(seconds) && seconds >= 1 && seconds <= 900) return seconds;
  throw new Error(`SCOOP_TOKEN_SECONDS must be a whole number from 1 to 900: ${value}`);
}

function readPluginSeconds(value: string | undefined): number {
  const seconds = Number(value || 10);
  if (Number.isInteger(seconds) && seconds >= 1 && seconds <= 60) return seconds;
  throw new Error(`SCOOP_PLUGIN_SECONDS must be a whole number from 1 to 60: ${value}`);
}

/** A wrong one stops the start, not the first mail; the value stays unsaid, since it may hold a password. */
function readUrl(name: string, value: string | undefined, protocols: readonly string[]): string | undefined {
  if (!value) return undefined;
  if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value;
  throw new Error(`${name} must be an address that starts with ${protocols.map((one) => `${one}//`).join(' or ')}.`);
}

function isOn(value: string | undefined): boolean {
  return value === 'on' || value === 'true' || value === '1';
}
