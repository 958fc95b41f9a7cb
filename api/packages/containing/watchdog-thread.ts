// Runs the watchdog's own thread (watchdog.ts).
import { type Debugger, Session } from 'node:inspector';
import { parentPort, workerData } from 'node:worker_threads';

/** Addresses of the modules that may be ended; any other slow code is Scoop's own work. */
export interface Beat {
  readonly addresses: readonly string[];
}

const LOOK_MS = 250;
const PATIENCE_MS = 2_000;
/** Time for which the debugger stays attached after it ended a loop. */
const AFTERWARDS_MS = 100;

/** Number of heartbeats, and the second in which a loop was last ended. */
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

/** Pauses the main thread, which stops as soon as it runs JavaScript, and looks at the files on its stack. */
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

/** Finds the innermost plugin file on the stack: the plugin is responsible for everything that it called. */
function ownerOf(frames: readonly Debugger.CallFrame[], scripts: ReadonlyMap<string, string>): string | undefined {
  for (const { location, url } of frames) {
    const address = scripts.get(location.scriptId) ?? url;
    const [file = ''] = address.split('?');
    if (addresses.includes(file)) return file;
  }
  return undefined;
}
