// Tells the offline ribbon whether the server can be reached, by the calls that keep the page current.
import { makeAutoObservable } from 'mobx';
import { HttpError } from '../http/problem.ts';
import { session } from '../session/session.ts';

/** Statuses of something in front of the API, not of the API itself. */
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

  /**
   * A refusal by the API still means contact; a gateway error or a database that the server cannot reach means none.
   */
  failed(error: unknown): void {
    if (!(error instanceof HttpError)) return;
    const { status, problem } = error;
    if (status === 0 || GATEWAY.includes(status) || problem.code === 'databaseAway') this.lose();
    else this.found();
  }
}

export const contact = new Contact();
