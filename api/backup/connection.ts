// Opens a connection for backups alone: without time limits, and without row-level security, so that no row is missed.
import { Client } from 'pg';

/** Values must have the same text wherever they are read and written. */
const SETTINGS = `set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres';
  set bytea_output = 'hex'; set extra_float_digits = 1; set client_encoding = 'UTF8'; set statement_timeout = 0;
  set lock_timeout = 0; set idle_in_transaction_session_timeout = 0; set row_security = off;
  set synchronize_seqscans = off; set check_function_bodies = off`;

export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, application_name: 'scoop backup', keepAlive: true });
  // An error of the connection also fails the running query, which reports it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(SETTINGS);
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
