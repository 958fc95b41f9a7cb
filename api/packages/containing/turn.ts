// Runs a plugin's code in a turn of the event loop that is its alone: when the watchdog ends an endless loop, what is
// lost is that turn, and never the work of whoever called.
import { MessageChannel } from 'node:worker_threads';

const { port1: sender, port2: receiver } = new MessageChannel();
const jobs = new Map<number, () => void>();
let last = 0;

receiver.on('message', (number: number) => {
  const job = jobs.get(number);
  jobs.delete(number);
  job?.();
});
// It keeps no process alive that has nothing else to do.
receiver.unref();

export function inOwnTurn(job: () => void): void {
  last += 1;
  jobs.set(last, job);
  sender.postMessage(last);
}
