// Holds the carts that are open at once: one of them is before the seller, the others wait with all that is on them.
import { makeAutoObservable, observableRef } from 'mobx';
import { newKey } from '#core';
import { serverNow } from '#core/devices';
import type { Cart } from '../till.ts';
import { isEmpty } from './cart.ts';

export interface KeptCarts {
  readonly all: readonly Cart[];
  readonly current: string;
}

export class Carts {
  all: readonly Cart[];
  current: string;

  /** @param onChange called after each change, with what is to be kept */
  constructor(
    kept: KeptCarts | undefined,
    private readonly onChange: (carts: KeptCarts) => void = () => undefined,
  ) {
    const all = kept?.all.length ? kept.all : [newCart([])];
    this.all = all;
    this.current = all.find(({ key }) => key === kept?.current)?.key ?? (all[0]?.key as string);
    makeAutoObservable<Carts, 'onChange'>(this, { all: observableRef, onChange: false }, { autoBind: true });
  }

  get cart(): Cart {
    return this.all.find(({ key }) => key === this.current) ?? (this.all[0] as Cart);
  }

  change(change: (cart: Cart) => Cart): void {
    const { cart } = this;
    const changed = change(cart);
    if (changed === cart) return;
    this.set(
      this.all.map((other) => (other === cart ? { ...changed, key: cart.key } : other)),
      cart.key,
    );
  }

  /** Opens another cart, or goes to one on which nothing is yet. */
  open(): void {
    const free = this.all.find(isEmpty);
    const cart = free ?? newCart(this.all);
    this.set(free ? this.all : [...this.all, cart], cart.key);
  }

  show(key: string): void {
    this.set(this.all, key);
  }

  /** Ends a cart; the one before it follows. */
  drop(key: string): void {
    const place = this.all.findIndex((cart) => cart.key === key);
    if (place < 0) return;
    const others = this.all.filter((cart) => cart.key !== key);
    const left = others.length > 0 ? others : [newCart([])];
    const next = this.current === key ? (left[Math.max(0, place - 1)] ?? left[0])?.key : this.current;
    this.set(left, next as string);
  }

  private set(all: readonly Cart[], current: string): void {
    this.all = all;
    this.current = current;
    this.onChange({ all, current });
  }
}

/** The smallest number that no open cart has. */
function newCart(others: readonly Cart[]): Cart {
  const taken = new Set(others.map(({ nr }) => nr));
  let nr = 1;
  while (taken.has(nr)) nr += 1;
  return { key: newKey(), nr, at: serverNow(), lines: [], discounts: [], payments: [] };
}
