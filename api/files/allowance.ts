// Limits how much one person may send: a few files at once, so that others' files are read meanwhile, and a total per
// day, so that nobody fills the disk alone (docs/security.md, "Uploads"). Each process counts for itself.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../contract/index.ts';

declare module 'fastify' {
  interface FastifyRequest {
    leaveUpload: (() => void) | null;
  }
}

const AT_ONCE = 6;
const MOST_BYTES = 2 * 1024 ** 3;
const WINDOW_MS = 86_400_000;

interface Sender {
  now: number;
  bytes: number;
}

let since = Date.now();
const senders = new Map<string, Sender>();

/** Throws 429 beyond either limit; the place is released when the call ends. */
export function enterUpload(request: FastifyRequest): void {
  if (request.leaveUpload) return;
  const sender = senderOf(request);
  if (sender.now >= AT_ONCE) throw new Problem(429, 'tooMany', { headers: { 'retry-after': '5' } });
  if (sender.bytes >= MOST_BYTES) throw new Problem(429, 'tooMany', { headers: { 'retry-after': '3600' } });
  const { socket } = request.raw;
  const before = socket.bytesRead;
  sender.now += 1;
  request.leaveUpload = () => {
    sender.now -= 1;
    sender.bytes += socket.bytesRead - before;
  };
}

export function endUploads(app: FastifyInstance): void {
  app.decorateRequest('leaveUpload', null);
  // Runs also for a call whose sender went away.
  app.addHook('onResponse', (request, _, done) => {
    request.leaveUpload?.();
    done();
  });
}

function senderOf({ caller, actor, ip }: FastifyRequest): Sender {
  if (Date.now() - since > WINDOW_MS) {
    since = Date.now();
    for (const [name, { now }] of senders) if (now === 0) senders.delete(name);
    for (const sender of senders.values()) sender.bytes = 0;
  }
  const who = actor ?? caller;
  const name = who?.kind === 'employee' ? `${who.companyId} ${who.employeeId}` : ip;
  const sender = senders.get(name) ?? { now: 0, bytes: 0 };
  senders.set(name, sender);
  return sender;
}
