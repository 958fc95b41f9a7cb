// Everything that a person can see arrives here as a contribution: collect, validate, order, freeze, render, and the
// company's layer on top, live. Whatever comes in, the shell starts: a faulty part is a fault on a list.
import { action, computed, makeObservable, observable, observableRef } from 'mobx';
import type { Plugin } from '#core/contract';
import { collect } from './collect.ts';
import { type Fault, type FaultLog, logToConsole } from './fault.ts';
import { type Layer, resolve } from './resolve.ts';
import type {
  Resolved,
  ResolvedEntity,
  ResolvedFieldKind,
  ResolvedMenuEntry,
  ResolvedPage,
  ResolvedWidget,
} from './resolved.ts';

export class Registry {
  private readonly base: Layer;
  private readonly reported: Fault[] = observable.array([], { deep: false });
  private companyLayer: Layer | null = null;
  /** The company's own plugin as it was laid; null without one. */
  layer: Plugin | null = null;

  constructor(
    plugins: readonly unknown[],
    private readonly early: readonly Fault[],
    private readonly log: FaultLog,
  ) {
    this.base = resolve(plugins);
    makeObservable<Registry, 'companyLayer' | 'resolved'>(this, {
      companyLayer: observableRef,
      layer: observableRef,
      resolved: computed,
      faults: computed,
      setLayer: action,
      report: action,
    });
    this.faults.forEach(log);
  }

  /** Shipped plugins that stand, without the company's layer. */
  get plugins(): readonly Plugin[] {
    return this.base.resolved.plugins;
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

  get fieldKinds(): readonly ResolvedFieldKind[] {
    return this.resolved.fieldKinds;
  }

  get faults(): readonly Fault[] {
    return [...this.early, ...this.base.faults, ...(this.companyLayer?.faults ?? []), ...this.reported];
  }

  /** An entity by its model (`Supplier`) or its resource (`supplier`). */
  entity(name: string): ResolvedEntity | undefined {
    return this.entities.find(({ model, resource }) => model === name || resource === name);
  }

  /** Replaces the company's layer, and nothing else. */
  setLayer(plugin: Plugin | null): void {
    this.companyLayer = plugin === null ? null : resolve([plugin], this.base.resolved);
    this.layer = plugin;
    this.companyLayer?.faults.forEach(this.log);
  }

  /** Adds a fault that only showed while running; the same one counts once. */
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

  private get resolved(): Resolved {
    return this.companyLayer?.resolved ?? this.base.resolved;
  }
}

/** Never throws, whatever the list holds. */
export function createRegistry(plugins: readonly unknown[], log: FaultLog = logToConsole): Registry {
  return new Registry(plugins, [], log);
}

/** As {@link createRegistry}, for a list in which some are loaders `() => Promise<{default: plugin}>`. */
export async function loadRegistry(inputs: readonly unknown[], log: FaultLog = logToConsole): Promise<Registry> {
  const { plugins, faults } = await collect(inputs);
  return new Registry(plugins, faults, log);
}

export type { Fault } from './fault.ts';
export type * from './resolved.ts';
