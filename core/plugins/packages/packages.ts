// Holds the installed packages as plugins like any other; a package's script is fetched when something of it is first
// shown.
import { makeObservable, observableRef, runInAction } from 'mobx';
import { type Component, type Dictionary, type Lazy, LOCALES, type Locale } from '#core/contract';
import { follow, hydrate } from './hydrate.ts';
import { type Host, PackageModule } from './module.ts';
import { fetchPackages, fetchTexts, type ServedPackage } from './served.ts';

/** A package's manifest before the registry has checked it. */
export type Installed = Readonly<Record<string, unknown>> & { readonly id: string };

/** Keeps the same plugin object while the package is unchanged, so that open pages keep their state. */
interface Known {
  readonly served: ServedPackage;
  readonly plugin: Installed;
}

export class Packages {
  /** Manifests, in the order of the server's list. */
  plugins: readonly Installed[] = [];
  private known: readonly Known[] = [];
  private texts = new Map<Locale, ReturnType<typeof fetchTexts>>();
  private refreshing: Promise<void> | null = null;

  constructor(private readonly host: Host) {
    makeObservable(this, { plugins: observableRef });
  }

  /**
   * Fetches the list again and never throws: without a connection the known packages stay.
   * @param prepare runs before a changed list shows
   */
  refresh(prepare: () => Promise<void>): Promise<void> {
    this.refreshing ??= this.fetch(prepare).finally(() => {
      this.refreshing = null;
    });
    return this.refreshing;
  }

  /** Answers the packages' texts in one language. Where two packages use the same key, the first one's text wins. */
  async textsIn(locale: Locale): Promise<Dictionary> {
    if (this.known.length === 0) return {};
    const own = await Promise.all(this.known.map(({ served }) => this.textsOf(served.id, locale)));
    return Object.assign({}, ...own.reverse());
  }

  private async fetch(prepare: () => Promise<void>): Promise<void> {
    const served = await fetchPackages();
    if (!served || isSame(served, this.known)) return;
    this.texts = new Map();
    this.known = served.map((one) => this.knownOf(one));
    await prepare();
    runInAction(() => {
      this.plugins = this.known.map(({ plugin }) => plugin);
    });
  }

  private knownOf(served: ServedPackage): Known {
    const before = this.known.find((other) => isEqual(other.served, served));
    return before ?? { served, plugin: this.pluginOf(served) };
  }

  private pluginOf(served: ServedPackage): Installed {
    const module = new PackageModule(served, this.host);
    const lazy = (path: Parameters<typeof follow>[1]): Lazy => {
      return async () => {
        const part = follow(await module.load(), path) as Lazy<Component>;
        return part();
      };
    };
    const manifest = hydrate(served.manifest, lazy) as Record<string, unknown>;
    const texts = LOCALES.map((locale) => [locale, async () => ({ default: await this.textsOf(served.id, locale) })]);
    return { ...manifest, id: served.id, texts: Object.fromEntries(texts) };
  }

  private async textsOf(id: string, locale: Locale): Promise<Dictionary> {
    const asked = this.texts.get(locale) ?? fetchTexts(locale);
    this.texts.set(locale, asked);
    const texts = await asked;
    return Object.hasOwn(texts, id) ? (texts[id] ?? {}) : {};
  }
}

function isSame(served: readonly ServedPackage[], known: readonly Known[]): boolean {
  return served.length === known.length && served.every((one, at) => isEqual(one, known[at]?.served));
}

/** Compares the whole entry: a manifest can differ while the script and its hash are the same. */
function isEqual(one: ServedPackage, other: ServedPackage | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
