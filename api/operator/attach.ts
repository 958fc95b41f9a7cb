// Finds the database of a running Scoop: the operator's own, or the one in the data folder.
import type { Settings } from '../settings/settings.ts';
import { attachEmbedded } from '../store/embedded/attach.ts';

/** Answers its address, past a pooler where there is a way; `label` names the database without a password. */
export function attach({ databaseUrl, directUrl, dataFolder }: Settings): {
  readonly url: string;
  readonly label: string;
} {
  if (!databaseUrl) return { url: attachEmbedded(dataFolder), label: `the data folder ${dataFolder}` };
  const { host, pathname } = new URL(databaseUrl);
  return { url: directUrl ?? databaseUrl, label: `the database ${host}${pathname}` };
}
