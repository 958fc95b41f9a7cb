// Queues a message to an outside service as a job, which is kept until it was sent.
import type { PortHandOver, PortOf, Rows, ServerPlugin } from '../contract/index.ts';
import { queueJob } from './queue.ts';

/** A message as it is queued. */
export interface Message extends PortHandOver {
  readonly plugin: string;
  readonly message: unknown;
}

export const jobOf = (port: string) => `port.${port}`;

type Using = Pick<ServerPlugin, 'plugin' | 'uses' | 'jobs'>;

/** Longer than a job's payload, because a message is complete in itself. */
const LONGEST = 4 * 1024 * 1024;

/** For the messages of one plugin, to the services that it lists under `uses`. */
export function portsOf({ plugin, uses = [], jobs = [] }: Using, db: Rows): PortOf {
  return (port) => {
    if (!uses.includes(port)) throw new TypeError(`${plugin} does not say that it uses ${port}.`);
    return {
      send: (message, { key, record, answer }) => {
        if (answer !== undefined && !jobs.some(({ id }) => id === answer))
          throw new TypeError(`There is no job ${answer} of ${plugin}.`);
        const payload: Message = { plugin, message, key, record, answer };
        return queueJob(db, { name: jobOf(port), key: `${plugin} ${key}`, payload, longest: LONGEST });
      },
    };
  };
}
