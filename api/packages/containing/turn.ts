// Runs a plugin's code in a turn of the event loop of its own: when the watchdog ends an endless loop, only that turn
// is lost, and never the caller's work.
import { MessageChannel } from 'node:worker_threads';

const { port1: sender, port2: receiver } = new MessageChannel();
const jobs = new Map<number, () => void>();
let last = 0;

receiver.on('message', (number: number) => {
  const job = jobs.get(number);
  jobs.delete(number);
  job?.();
});
// It does not keep the process alive by itself.
receiver.unref();

export function inOwnTurn(job: () => void): void {
  last += 1;
  jobs.set(last, job);
  sender.postMessage(last);
}
