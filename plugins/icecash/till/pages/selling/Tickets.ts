// Keeps the tickets that this device made, their numbers and its drawer: on its disk before anything is sent, so that
// neither a reload nor a crash uses a number twice or loses one.
import { makeAutoObservable, observableRef } from 'mobx';
import { newKey } from '#core';
import { type Made, type Outcome, type SignedOn, serverNow } from '#core/devices';
import { keepAnswer, keptAnswer } from '#core/outbox';
import type { SentSale } from '../../../sales/sent.ts';
import type { KeptTicket, OpenDrawer } from '../till.ts';

/** Under which it lies on the device. */
const NAME = 'till';
const MOST = 200;

/** A ticket with the call that sends it, which is made again if the device forgot it in between. */
export interface StoredTicket extends KeptTicket {
  readonly made: Made;
}

interface Stored {
  readonly last_nr: number;
  readonly tickets: readonly StoredTicket[];
  readonly drawer?: OpenDrawer;
}

export class Tickets {
  last_nr = 0;
  all: readonly StoredTicket[] = [];
  drawer: OpenDrawer | undefined;
  isRead = false;
  /** True if this device could not keep the last change: what waits is lost with the page. */
  isUnkept = false;

  constructor() {
    makeAutoObservable(this, { all: observableRef, drawer: observableRef }, { autoBind: true });
  }

  async read(): Promise<void> {
    const stored = await keptAnswer<Stored>(NAME);
    this.begin(stored);
  }

  /** The server may know higher numbers, of before this device lost what it had kept. */
  noteLast(nr: number): void {
    this.last_nr = Math.max(this.last_nr, nr);
  }

  /** Gives a ticket its number, and resolves once both are on the disk. */
  async add(ticketOf: (nr: number) => SentSale, signedOn: SignedOn, seller: string): Promise<StoredTicket> {
    const nr = this.last_nr + 1;
    const made = { id: newKey(), at: serverNow(), signedOn };
    const ticket: StoredTicket = { ...ticketOf(nr), at: made.at, seller, state: 'WAITING', made };
    this.put(nr, [ticket, ...this.all].slice(0, MOST));
    await this.keep();
    return ticket;
  }

  /** Takes a number that no cart becomes; it is on the disk once this resolves. */
  async takeNr(): Promise<number> {
    const nr = this.last_nr + 1;
    this.put(nr, this.all);
    await this.keep();
    return nr;
  }

  /** A number that is not the last one any more stays, and is explained as missing. */
  returnNr(nr: number): void {
    if (nr !== this.last_nr) return;
    this.put(nr - 1, this.all);
    void this.keep();
  }

  noteVoided(nr: number): void {
    const voided = (ticket: StoredTicket) => (ticket.nr === nr ? { ...ticket, status: 'VOIDED' as const } : ticket);
    this.put(this.last_nr, this.all.map(voided));
    void this.keep();
  }

  setDrawer(drawer: OpenDrawer | undefined): void {
    this.drawer = drawer;
    void this.keep();
  }

  /** Notes what the server said of the ticket with that number. */
  settle(nr: number, outcome: Outcome): void {
    if (judgesNothing(outcome)) return;
    const { status, data, problem } = outcome;
    const isTaken = status >= 200 && status < 300;
    const id = (data as { id?: number } | undefined)?.id;
    const told = isTaken
      ? { state: 'TAKEN' as const, ...(id !== undefined && { id }) }
      : { state: 'REFUSED' as const, problem: problem?.errors?.[0]?.code ?? problem?.code ?? 'failed' };
    this.put(
      this.last_nr,
      this.all.map((ticket) => (ticket.nr === nr ? { ...ticket, ...told } : ticket)),
    );
    void this.keep();
  }

  private begin(stored: Stored | undefined): void {
    if (stored) {
      this.noteLast(stored.last_nr);
      this.all = stored.tickets;
      this.drawer = stored.drawer;
    }
    this.isRead = true;
  }

  private put(last_nr: number, all: readonly StoredTicket[]): void {
    this.last_nr = last_nr;
    this.all = all;
  }

  /** A device that cannot keep anything still sells, and says so. */
  private async keep(): Promise<void> {
    const { last_nr, all: tickets, drawer } = this;
    const stored: Stored = { last_nr, tickets, ...(drawer && { drawer }) };
    await keepAnswer(NAME, stored).then(
      () => this.noteKept(true),
      () => this.noteKept(false),
    );
  }

  private noteKept(isKept: boolean): void {
    this.isUnkept = !isKept;
  }
}

/** The server is busy with it, or was not able to look at it: it is sent again. */
function judgesNothing({ status, problem }: Outcome): boolean {
  return status === 429 || status >= 500 || problem?.code === 'idempotencyInProgress';
}
