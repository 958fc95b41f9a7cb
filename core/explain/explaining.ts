// Tells whether the page is being explained; the user menu and keys switch the same mode.
import { makeAutoObservable } from 'mobx';
import { can, MAY_EXPLAIN } from '#core/contract';
import { session } from '../session/session.ts';

class Explaining {
  isOn = false;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Decided by the person's own rights, also while a group is previewed. */
  get isOpen(): boolean {
    return session.own !== null && session.auth.authEmployee !== null && can(session.own, MAY_EXPLAIN);
  }

  start(): void {
    this.isOn = this.isOpen;
  }

  end(): void {
    this.isOn = false;
  }
}

export const explaining = new Explaining();
