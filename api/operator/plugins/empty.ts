// Runs `plugins empty ID`: removes what waits in the queue of a plugin, of all companies, built-in or not.
import { say } from '../../process/terminal.ts';
import { emptyQueue } from '../../queue/queue.ts';
import { connect } from '../../store/database.ts';
import { attach } from '../attach.ts';
import type { Context } from './context.ts';

export async function empty(id: string, { settings }: Context): Promise<void> {
  const { url, label } = attach(settings);
  const database = connect(url, { connections: 1 });
  try {
    const removed = await database.system((db) => emptyQueue(db, { plugin: id }));
    say(`${removed} waiting jobs of ${id} are gone (${label}). What runs by the clock goes on.`);
  } finally {
    await database.close();
  }
}
