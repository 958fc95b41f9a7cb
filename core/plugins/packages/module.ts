// Fetches the module of a package once, when something of the package is first shown. The browser checks the hash of
// its script.
import { settings } from '../../settings.ts';
import { reasonOf } from '../fault.ts';
import { PackageFailure } from './failure.ts';
import type { Part, ServedPackage } from './served.ts';

export interface Host {
  /** Sets `globalThis.scoop`, which holds the libraries that packages share with Scoop. */
  readonly share: () => Promise<unknown>;
  /** Answers the module of an address, whose script tag has checked the hash already. */
  readonly importModule: (url: string) => Promise<{ readonly default?: unknown }>;
}

export const nativeImport: Host['importModule'] = (url) => import(/* webpackIgnore: true */ url);

export class PackageModule {
  private loading: Promise<unknown> | null = null;
  private tries = 0;

  constructor(
    private readonly served: Pick<ServedPackage, 'id' | 'web' | 'css'>,
    private readonly host: Host,
  ) {}

  /** Answers the module's default export; a failure is not kept, so that a later attempt can succeed. */
  load(): Promise<unknown> {
    this.loading ??= this.fetch().catch((error: unknown) => {
      this.loading = null;
      throw error;
    });
    return this.loading;
  }

  private async fetch(): Promise<unknown> {
    const { id, web, css } = this.served;
    this.tries += 1;
    await this.host.share();
    if (css) await placed(styleOf(id, css), css);
    // A browser remembers a failed module by its address, so a further attempt uses another one.
    const address = addressOf(web) + (this.tries > 1 ? `?try=${this.tries}` : '');
    const script = scriptOf(id, address, web);
    await placed(script, web).finally(() => script.remove());
    try {
      const module = await this.host.importModule(address);
      return module.default;
    } catch (error) {
      throw new PackageFailure('LOADER_THREW', reasonOf(error));
    }
  }
}

function addressOf({ url }: Part): string {
  return new URL(settings.api_url + url, window.location.href).href;
}

function scriptOf(id: string, address: string, { integrity }: Part): HTMLScriptElement {
  const script = document.createElement('script');
  Object.assign(script, { type: 'module', crossOrigin: 'anonymous', integrity, src: address });
  script.dataset.package = id;
  return script;
}

/** Answers the style sheet of a package; a newer one replaces it. */
function styleOf(id: string, css: Part): HTMLLinkElement {
  document.querySelector(`link[data-package="${id}"]`)?.remove();
  const link = document.createElement('link');
  Object.assign(link, { rel: 'stylesheet', crossOrigin: 'anonymous', integrity: css.integrity, href: addressOf(css) });
  link.dataset.package = id;
  return link;
}

function placed(element: HTMLScriptElement | HTMLLinkElement, part: Part): Promise<void> {
  return new Promise((resolve, reject) => {
    element.addEventListener('load', () => resolve());
    element.addEventListener('error', () => void reasonFor(part).then(reject));
    document.head.append(element);
  });
}

/**
 * Fetches the file once more to learn the reason, because a browser does not say whether a script was missing or
 * refused for its hash.
 */
async function reasonFor(part: Part): Promise<PackageFailure> {
  const response = await fetch(addressOf(part)).catch(() => null);
  const isAltered = response?.ok === true || response?.status === 409;
  if (isAltered) return new PackageFailure('ALTERED', `${part.url} is not the file that was installed`);
  return new PackageFailure('LOADER_THREW', `${part.url} could not be fetched`);
}
