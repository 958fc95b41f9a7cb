// Reaches the database of a Scoop that runs: the operator's own, or the one in the data folder.
import type { Settings } from '../settings.ts';
import { attachEmbedded } from '../store/embedded/attach.ts';
import { StoreFault } from '../store/fault.ts';

/** `label` says which database, without a password. */
export function attach({ databaseUrl, dataFolder }: Settings): { readonly url: string; readonly label: string } {
  if (!databaseUrl) return { url: attachEmbedded(dataFolder), label: `the data folder ${dataFolder}` };
  try {
    const { host, pathname } = new URL(databaseUrl);
    return { url: databaseUrl, label: `the database ${host}${pathname}` };
  } catch {
    throw new StoreFault('DATABASE_URL is not a database address, such as postgresql://scoop@db.example/scoop.');
  }
}
