// Tells whether the server can be reached, as the calls that keep the page current find out; for the offline ribbon.
import { makeAutoObservable } from 'mobx';
import { HttpError } from '../http/problem.ts';
import { session } from '../session/session.ts';

/** Answered by something in front of the API, not by the API itself. */
const GATEWAY = [502, 504];

class Contact {
  /** Time of the last contact, in milliseconds, while there is none; else null. */
  lostSince: number | null = null;

  constructor() {
    makeAutoObservable(this);
  }

  found(): void {
    this.lostSince = null;
  }

  lose(since = session.auth.lvc ?? Date.now()): void {
    this.lostSince ??= since;
  }

  /** A refusal is contact too; a server that cannot reach its own data is none. */
  failed(error: unknown): void {
    if (!(error instanceof HttpError)) return;
    const { status, problem } = error;
    if (status === 0 || GATEWAY.includes(status) || problem.code === 'databaseAway') this.lose();
    else this.found();
  }
}

export const contact = new Contact();
