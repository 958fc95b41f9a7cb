// Everything an operator can set, read from the environment in one place.
import { resolve } from 'node:path';

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
  /** Other origins that may call the API from a browser. */
  readonly webOrigins: readonly string[];
  /** Where the browser finds the API when it is not this server. */
  readonly apiUrl?: string;
  /** Behind a proxy whose forwarded addresses and scheme count. */
  readonly trustProxy: boolean;
  readonly demo: boolean;
  readonly logLevel: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

export function readSettings(env: Environment): Settings {
  return {
    host: env.HOST || '127.0.0.1',
    port: readPort(env.PORT),
    portIsChosen: Boolean(env.PORT),
    databaseUrl: env.DATABASE_URL || undefined,
    dataFolder: resolve(env.SCOOP_DATA || 'data'),
    webRoot: resolve(env.SCOOP_WEB || 'dist/web'),
    overridesFolder: resolve(env.SCOOP_OVERRIDES || 'overrides'),
    webOrigins: (env.SCOOP_WEB_ORIGINS ?? '').split(/[\s,]+/).filter(Boolean),
    apiUrl: env.SCOOP_API_URL || undefined,
    trustProxy: isOn(env.SCOOP_TRUST_PROXY),
    demo: env.SCOOP_DEMO !== 'off',
    logLevel: env.LOG_LEVEL || 'info',
  };
}

function readPort(value: string | undefined): number {
  if (!value) return 4000;
  const port = Number(value);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`PORT is not a port number: ${value}`);
  return port;
}

function isOn(value: string | undefined): boolean {
  return value === 'on' || value === 'true' || value === '1';
}
