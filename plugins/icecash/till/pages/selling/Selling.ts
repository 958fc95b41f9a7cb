// Holds what is sold at this till: carts, tickets and the drawer, for real or in practice.
import { makeAutoObservable, observableRef } from 'mobx';
import { keepAnswer, keptAnswer } from '#core/outbox';
import type { MenuTile, OpenDrawer, TillPanel, TillPlace } from '../till.ts';
import { Carts, type KeptCarts } from './Carts.ts';
import { MOST, press } from './cart.ts';
import { Practice } from './Practice.ts';
import { Tickets } from './Tickets.ts';

const CARTS = 'till carts';
/** Taps come in bursts: carts are kept at the first one, and then no more often than that. */
const BURST_MS = 250;

export class Selling {
  readonly tickets = new Tickets();
  real = new Carts(undefined);
  /** Undefined while it is in earnest. */
  practice: Practice | undefined;
  place: TillPlace | undefined;
  panel: TillPanel | undefined;
  scanned: string | undefined;
  /** The number that was typed for the next tile. */
  typed = '';
  /** True while keys to type it are shown. */
  hasKeys = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private unkept: KeptCarts | undefined;
  private keptAt = 0;

  constructor() {
    const own = { tickets: false, place: observableRef, real: observableRef, practice: observableRef } as const;
    makeAutoObservable<Selling, 'timer' | 'unkept' | 'keptAt'>(
      this,
      { ...own, timer: false, unkept: false, keptAt: false },
      { autoBind: true },
    );
  }

  get carts(): Carts {
    return this.practice?.carts ?? this.real;
  }

  get drawer(): OpenDrawer | undefined {
    return this.practice ? this.practice.drawer : this.tickets.drawer;
  }

  async read(): Promise<void> {
    this.takeCarts(await keptAnswer<KeptCarts>(CARTS));
    await this.tickets.read();
  }

  takePlace(place: TillPlace): void {
    this.tickets.noteLast(place.last_nr);
    // The same tiles stay the same object, so that they are not drawn again.
    if (JSON.stringify(place) !== JSON.stringify(this.place)) this.place = place;
  }

  tap(tile: MenuTile): void {
    const qty = Math.max(1, Number(this.typed));
    this.typed = '';
    this.hasKeys = false;
    this.carts.change((cart) => press(cart, tile, qty));
  }

  type(digit: string): void {
    this.typed = String(Number((this.typed + digit).slice(-String(MOST).length)) || '');
  }

  erase(): void {
    this.typed = this.typed.slice(0, -1);
  }

  clearTyped(): void {
    this.typed = '';
  }

  showKeys(hasKeys: boolean): void {
    this.hasKeys = hasKeys;
  }

  open(panel: TillPanel | undefined, scanned?: string): void {
    this.panel = panel;
    this.scanned = scanned;
    this.typed = '';
  }

  practise(isPractice: boolean): void {
    this.practice = isPractice ? new Practice() : undefined;
    this.open(undefined);
  }

  /** Keeps at once what waits for the end of a burst; called as the page is left, too. */
  keepNow(): Promise<void> {
    clearTimeout(this.timer);
    const { unkept } = this;
    this.unkept = undefined;
    this.keptAt = Date.now();
    return unkept ? keepAnswer(CARTS, unkept).catch(() => undefined) : Promise.resolve();
  }

  private takeCarts(kept: KeptCarts | undefined): void {
    this.real = new Carts(kept, (carts) => {
      this.unkept = carts;
      clearTimeout(this.timer);
      const wait = Math.max(0, this.keptAt + BURST_MS - Date.now());
      this.timer = setTimeout(() => void this.keepNow(), wait);
    });
  }
}
