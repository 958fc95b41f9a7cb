// The watchdog's own thread: see watchdog.ts.
import { type Debugger, Session } from 'node:inspector';
import { parentPort, workerData } from 'node:worker_threads';

/** Which modules may be ended; anything else that takes long is Scoop's own work. */
export interface Beat {
  readonly addresses: readonly string[];
}

const LOOK_MS = 250;
const PATIENCE_MS = 2_000;
/** How long the debugger may stay attached after it ended something. */
const AFTERWARDS_MS = 100;

/** Count of heartbeats, and the second in which a loop was last ended. */
const beat = new Int32Array(workerData as SharedArrayBuffer);
let addresses: readonly string[] = [];
let last = -1;
let since = Date.now();
let isLooking = false;

parentPort?.on('message', (message: Beat) => {
  ({ addresses } = message);
});

setInterval(() => {
  const now = Atomics.load(beat, 0);
  if (now !== last) since = Date.now();
  last = now;
  if (addresses.length === 0 || isLooking || Date.now() - since < PATIENCE_MS) return;
  since = Date.now();
  look();
}, LOOK_MS);

/** Pauses the main thread, which answers as soon as it runs JavaScript, and goes by the files on its stack. */
function look(): void {
  isLooking = true;
  const scripts = new Map<string, string>();
  const session = new Session();
  session.connectToMainThread();
  session.on('Debugger.scriptParsed', ({ params }) => scripts.set(params.scriptId, params.url));
  session.on('Debugger.paused', ({ params }) => {
    const address = ownerOf(params.callFrames, scripts);
    if (address) {
      Atomics.store(beat, 1, Math.floor(Date.now() / 1000));
      parentPort?.postMessage(address);
    }
    session.post('Debugger.resume', { terminateOnResume: address !== undefined });
    setTimeout(() => {
      session.disconnect();
      isLooking = false;
      since = Date.now();
    }, AFTERWARDS_MS);
  });
  session.post('Debugger.enable');
  session.post('Debugger.pause');
}

/** The innermost file of a plugin: what it called, it called for itself. */
function ownerOf(frames: readonly Debugger.CallFrame[], scripts: ReadonlyMap<string, string>): string | undefined {
  for (const { location, url } of frames) {
    const address = scripts.get(location.scriptId) ?? url;
    const [file = ''] = address.split('?');
    if (addresses.includes(file)) return file;
  }
  return undefined;
}
