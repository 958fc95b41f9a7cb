// Collects the contributions of all plugins, checks, orders and freezes them, and lays the installed packages and the
// company's own plugin on top, live. A faulty part goes onto a list of faults; the product starts all the same.
import { action, computed, makeObservable, observable, observableRef } from 'mobx';
import type { Plugin } from '#core/contract';
import { type Fault, type FaultLog, logToConsole } from './fault.ts';
import type {
  Resolved,
  ResolvedDeviceKind,
  ResolvedEntity,
  ResolvedFieldKind,
  ResolvedFix,
  ResolvedMenuEntry,
  ResolvedNotice,
  ResolvedPage,
  ResolvedStep,
  ResolvedWidget,
} from './resolved.ts';
import type { FileChecks } from './resolving/draft.ts';
import { type Layer, type Resolving, resolve } from './resolving/resolve.ts';

export class Registry {
  private readonly base: Layer;
  private readonly reported: Fault[] = observable.array([], { deep: false });
  /** Manifests of the installed packages that the company has switched on. */
  private packages: readonly unknown[] = [];
  /**
   * Manifests of installed packages that the company has switched off: nothing of them shows, but "Explain" can name
   * them.
   */
  private off: readonly unknown[] = [];
  /** Checks of the packages' files. */
  private checks: FileChecks | undefined;
  /** The company's own plugin; null without one. */
  layer: Plugin | null = null;

  constructor(
    plugins: readonly unknown[],
    private readonly early: readonly Fault[],
    private readonly log: FaultLog,
    { isBuilt, checks }: Resolving,
  ) {
    this.checks = checks;
    this.base = resolve(plugins, undefined, { isBuilt, checks });
    makeObservable<Registry, 'packages' | 'packagesLayer' | 'companyLayer'>(this, {
      packages: observableRef,
      layer: observableRef,
      packagesLayer: computed({ keepAlive: true }),
      companyLayer: computed({ keepAlive: true }),
      faults: computed,
      setPackages: action,
      setLayer: action,
      report: action,
    });
    this.faults.forEach(log);
  }

  /** The built-in plugins and the installed ones without faults, without the company's own. */
  get plugins(): readonly Plugin[] {
    return this.packagesLayer.resolved.plugins;
  }

  /** Ids of the installed plugins among them. */
  get installed(): readonly string[] {
    return this.plugins.slice(this.base.resolved.plugins.length).map(({ id }) => id);
  }

  get pages(): readonly ResolvedPage[] {
    return this.resolved.pages;
  }

  get menu(): readonly ResolvedMenuEntry[] {
    return this.resolved.menu;
  }

  get entities(): readonly ResolvedEntity[] {
    return this.resolved.entities;
  }

  get widgets(): readonly ResolvedWidget[] {
    return this.resolved.widgets;
  }

  get steps(): readonly ResolvedStep[] {
    return this.resolved.steps;
  }

  get fixes(): readonly ResolvedFix[] {
    return this.resolved.fixes;
  }

  get notices(): readonly ResolvedNotice[] {
    return this.resolved.notices;
  }

  get devices(): readonly ResolvedDeviceKind[] {
    return this.resolved.devices;
  }

  get fieldKinds(): readonly ResolvedFieldKind[] {
    return this.resolved.fieldKinds;
  }

  get goTo(): ReadonlyMap<string, ResolvedPage> {
    return this.resolved.goTo;
  }

  get faults(): readonly Fault[] {
    const live = [...this.packagesLayer.faults, ...(this.companyLayer?.faults ?? [])];
    return [...this.early, ...this.base.faults, ...live, ...this.reported];
  }

  /** Finds an entity by its model (`Supplier`) or its resource (`supplier`). */
  entity(name: string): ResolvedEntity | undefined {
    return this.entities.find(({ model, resource }) => model === name || resource === name);
  }

  /**
   * Replaces the installed packages and lays the company's plugin upon them again. The same list changes nothing.
   * @param off packages that the company has switched off
   * @param checks checks of their files; without them what the server has checked is taken as it is
   */
  setPackages(packages: readonly unknown[], off: readonly unknown[] = [], checks = this.checks): void {
    this.off = off;
    this.checks = checks;
    const isSame = packages.length === this.packages.length && packages.every((one, at) => one === this.packages[at]);
    if (isSame) return;
    this.packages = packages;
    this.packagesLayer.faults.forEach(this.log);
  }

  /** Resolves the packages that are switched off, as if the company had switched them on. */
  get switchedOff(): Resolved {
    return resolve(this.off, this.packagesLayer.resolved, { checks: this.checks }).resolved;
  }

  /** Replaces the company's own plugin, and nothing else. */
  setLayer(plugin: Plugin | null): void {
    this.layer = plugin;
    this.companyLayer?.faults.forEach(this.log);
  }

  /** Adds a fault that showed only at run time; the same one counts once. */
  report(fault: Fault): void {
    const isKnown = this.reported.some(
      ({ code, plugin, contribution, message }) =>
        code === fault.code &&
        plugin === fault.plugin &&
        contribution === fault.contribution &&
        message === fault.message,
    );
    if (isKnown) return;
    this.reported.push(fault);
    this.log(fault);
  }

  private get packagesLayer(): Layer {
    const { base, packages, checks } = this;
    return packages.length === 0
      ? { resolved: base.resolved, faults: [] }
      : resolve(packages, base.resolved, { checks });
  }

  private get companyLayer(): Layer | null {
    return this.layer === null ? null : resolve([this.layer], this.packagesLayer.resolved);
  }

  private get resolved(): Resolved {
    return (this.companyLayer ?? this.packagesLayer).resolved;
  }
}

/** Makes the registry of plugins that our own build has checked; it never throws, whatever the list holds. */
export function createBuiltRegistry(plugins: readonly unknown[]): Registry {
  return new Registry(plugins, [], logToConsole, { isBuilt: true });
}

export type { Fault } from './fault.ts';
export type * from './resolved.ts';
