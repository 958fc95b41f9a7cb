// Scoop as an app of its own: what makes browsers offer it, once they have nothing else to do, and their offer.
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

  /** An offer is good for one time. */
  async ask(): Promise<void> {
    const { offer } = this;
    this.keep(null);
    await offer?.prompt();
  }
}

export const installing = new Installing();

/** After the first page is shown. One worker for every language: a new one in the place of another holds pages up. */
export function offerInstalling(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installing.keep(event);
  });
  window.addEventListener('appinstalled', () => installing.keep(null));
  whenIdle(() => {
    link('manifest', '/manifest.webmanifest');
    link('apple-touch-icon', '/icon-192.png');
    // Where it is refused, as without https, Scoop works as it did.
    void navigator.serviceWorker?.register('/sw.js').catch(() => undefined);
  }, 2000);
}

function link(rel: string, href: string): void {
  document.head.append(Object.assign(document.createElement('link'), { rel, href }));
}
