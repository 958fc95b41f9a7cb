// Runs `npm run scoop -- status`: prints again what the start printed, and the health of the running Scoop.
import { signInTable } from '../demo/announce.ts';
import { demoSignIns } from '../demo/index.ts';
import { say } from '../process/terminal.ts';
import { readSettings } from '../settings/settings.ts';
import { connect } from '../store/database.ts';
import { StoreFault } from '../store/faults/fault.ts';
import { attach } from './attach.ts';
import { readNotes } from './notes.ts';

const PATIENCE_MS = 10_000;

interface Health {
  readonly status?: string;
  readonly reasons?: readonly string[];
  readonly maintenance?: boolean;
  /** The code of a refusal. */
  readonly code?: string;
}

export async function status(): Promise<void> {
  const settings = readSettings(process.env);
  const notes = readNotes(settings.dataFolder);
  if (!notes) {
    throw new StoreFault(
      `No Scoop is running on the data folder ${settings.dataFolder}. Start it, or name its folder with SCOOP_DATA.`,
    );
  }
  say(`Scoop runs at ${settings.publicUrl ?? notes.address} (process ${notes.pid}): ${await healthAt(notes.address)}`);
  if (notes.mails) say(`Mails are read at ${notes.mails}`);
  await saySignIns(attach(settings).url);
}

async function healthAt(address: string): Promise<string> {
  try {
    const answer = await fetch(`${address}/health`, { signal: AbortSignal.timeout(PATIENCE_MS) });
    const { status: state, reasons = [], maintenance, code } = (await answer.json()) as Health;
    const why = [...reasons, code].filter(Boolean).join(', ');
    const how = state === 'ok' ? 'healthy' : `${state ?? 'failing'}${why && `: ${why}`}`;
    return maintenance ? `${how}, maintenance is on` : how;
  } catch {
    return 'it does not answer';
  }
}

async function saySignIns(url: string): Promise<void> {
  const database = connect(url, { connections: 1 });
  try {
    const signIns = await demoSignIns(database);
    if (signIns.length > 0) say(`\nSign-ins of the demo company:\n\n${signInTable(signIns)}`);
  } finally {
    await database.close();
  }
}
