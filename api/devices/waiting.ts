// Holds back the answer of a device's call that says nothing yet, until a record that it is about changes: the call runs
// again then, in a transaction of its own, and none is open meanwhile.
import type { FastifyReply } from 'fastify';
import type { Announcement } from '../announcements/announce.ts';
import type { Hearing } from '../announcements/hearing.ts';
import type { ScreenActor, Waits } from '../contract/index.ts';
import type { Answer } from '../idempotency/index.ts';

interface Waiter {
  readonly caller: ScreenActor;
  readonly resources: readonly string[];
  /** A change that came while the call ran is not missed. */
  isChanged: boolean;
  isOver: boolean;
  wake(): void;
}

interface Held {
  readonly caller: ScreenActor;
  readonly waits: Waits;
  readonly seconds: number;
  readonly reply: FastifyReply;
  readonly run: () => Promise<Answer>;
  /** Whether the device's session has not ended meanwhile. */
  readonly isLive: () => Promise<boolean>;
}

export class Waiting {
  private readonly waiters = new Set<Waiter>();
  private isClosed = false;

  constructor(
    private readonly hearing: Hearing,
    private readonly resourceOf: (model: string) => string | undefined,
  ) {
    hearing.add({ heard: (announcement) => this.heard(announcement), missed: () => this.each((one) => changed(one)) });
  }

  /** Answers what the call answers, at once or when there is something to say; after `seconds` whatever it says. */
  async hold({ caller, waits, seconds, reply, run, isLive }: Held): Promise<Answer> {
    const until = performance.now() + seconds * 1000;
    const resources = waits.changesWith.flatMap((model) => this.resourceOf(model) ?? []);
    const waiter: Waiter = { caller, resources, isChanged: false, isOver: this.isClosed, wake: () => undefined };
    const left = () => over(waiter);
    this.waiters.add(waiter);
    reply.raw.once('close', left);
    this.hearing.begin().catch(left);
    try {
      for (;;) {
        waiter.isChanged = false;
        const answer = await run();
        const isEmpty = answer.body !== '' && waits.isEmpty(JSON.parse(answer.body) as never);
        if (!isEmpty || !(await isLive())) return answer;
        if (!(await change(waiter, until - performance.now())) || !(await isLive())) return answer;
      }
    } finally {
      this.waiters.delete(waiter);
      reply.raw.off('close', left);
    }
  }

  /** Answers all that wait. */
  close(): void {
    this.isClosed = true;
    this.each(over);
  }

  private heard(announcement: Announcement): void {
    if (announcement.type === 'record')
      this.each((one) => {
        const isOwn = one.caller.companyId === announcement.company && one.resources.includes(announcement.resource);
        if (isOwn) changed(one);
      });
    // Whoever was unpaired asks again, and is refused at the door.
    if (announcement.type === 'signedOut')
      this.each((one) => {
        if (one.caller.sessionId === announcement.session) over(one);
      });
    if (announcement.type === 'session')
      this.each((one) => {
        const { company, devices, employees } = announcement;
        const isMeant = devices?.includes(one.caller.deviceId) ?? employees === undefined;
        if (one.caller.companyId === company && isMeant) over(one);
      });
  }

  private each(tell: (waiter: Waiter) => void): void {
    for (const waiter of this.waiters) tell(waiter);
  }
}

function changed(waiter: Waiter): void {
  waiter.isChanged = true;
  waiter.wake();
}

function over(waiter: Waiter): void {
  waiter.isOver = true;
  waiter.wake();
}

/** Resolves with whether a record changed: false when the time is up or nobody listens any more. */
async function change(waiter: Waiter, ms: number): Promise<boolean> {
  if (!waiter.isChanged && !waiter.isOver && ms > 0) {
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      waiter.wake = resolve;
      timer = setTimeout(resolve, ms);
    });
    clearTimeout(timer);
    waiter.wake = () => undefined;
  }
  return waiter.isChanged && !waiter.isOver;
}
