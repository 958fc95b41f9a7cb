// Holds what is done in practice: carts, tickets and a drawer of their own, in memory alone, with numbers that count for
// nothing.
import { makeAutoObservable, observableRef } from 'mobx';
import { serverNow } from '#core/devices';
import type { SentSale } from '../../../sales/sent.ts';
import type { KeptTicket, OpenDrawer } from '../till.ts';
import { Carts } from './Carts.ts';

export class Practice {
  readonly carts = new Carts(undefined);
  tickets: readonly KeptTicket[] = [];
  drawer: OpenDrawer | undefined = { key: 'practice', opened_at: serverNow(), opening_cash: 100 };

  constructor() {
    makeAutoObservable(this, { carts: false, tickets: observableRef, drawer: observableRef }, { autoBind: true });
  }

  add(ticketOf: (nr: number) => SentSale, seller: string): KeptTicket {
    const nr = (this.tickets[0]?.nr ?? 0) + 1;
    const ticket: KeptTicket = { ...ticketOf(nr), at: serverNow(), seller, state: 'TAKEN' };
    this.tickets = [ticket, ...this.tickets];
    return ticket;
  }

  setDrawer(drawer: OpenDrawer | undefined): void {
    this.drawer = drawer;
  }
}
