// Lets people install Scoop as an app: links what browsers need for that, once they are idle, and keeps the browser's
// offer.
import { makeAutoObservable } from 'mobx';
import { whenIdle } from '../ui/focus/whenIdle.ts';

interface Offer extends Event {
  prompt(): Promise<unknown>;
}

class Installing {
  offer: Offer | null = null;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get isOffered(): boolean {
    return this.offer !== null;
  }

  keep(offer: Event | null): void {
    this.offer = offer as Offer | null;
  }

  /** Asks with the browser's offer, which can be used once. */
  async ask(): Promise<void> {
    const { offer } = this;
    this.keep(null);
    await offer?.prompt();
  }
}

export const installing = new Installing();

/** Runs after the first page is shown. One worker serves every language, because replacing a worker delays pages. */
export function offerInstalling(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installing.keep(event);
  });
  window.addEventListener('appinstalled', () => installing.keep(null));
  whenIdle(() => {
    link('manifest', '/manifest.webmanifest');
    link('apple-touch-icon', '/icon-192.png');
    // If it is refused, as without https, Scoop works as before.
    void navigator.serviceWorker?.register('/sw.js').catch(() => undefined);
  }, 2000);
}

function link(rel: string, href: string): void {
  document.head.append(Object.assign(document.createElement('link'), { rel, href }));
}
