// Holds the layer of the registry that is being resolved: it starts from the layers below and collects valid
// contributions and faults.
import { type Entity, type ExtensionFile, ICON_NAMES, type Plugin, type Requirement } from '#core/contract';
import type { EntityFault } from '../../contract/entity/file-checks/words.ts';
import { reasonNow } from '../../contract/plugin/former-keys.ts';
import { type Shape, violations } from '../../contract/plugin/shape.ts';
import { type Fault, type FaultCode, reasonOf } from '../fault.ts';
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
} from '../resolved.ts';

/** Checks that only plugins need which our own build has not checked. */
export interface FileChecks {
  readonly entity: (file: unknown) => EntityFault[];
  readonly extension: (entity: Entity, file: ExtensionFile) => EntityFault[];
  readonly watching: (draft: Draft, plugin: Plugin) => void;
  readonly relations: (draft: Draft, plugin: Plugin) => void;
  /** The shape of a field, wherever one stands by itself. */
  readonly field: Shape;
}

export class Draft {
  readonly faults: Fault[] = [];
  readonly pages: ResolvedPage[];
  readonly menu: ResolvedMenuEntry[];
  readonly entities: ResolvedEntity[];
  readonly widgets: ResolvedWidget[];
  readonly steps: ResolvedStep[];
  readonly fixes: ResolvedFix[];
  readonly notices: ResolvedNotice[];
  readonly devices: ResolvedDeviceKind[];
  readonly fieldKinds: ResolvedFieldKind[];
  readonly goTo: Map<string, ResolvedPage>;
  readonly permissions: ReadonlySet<string>;

  constructor(
    readonly ground: Resolved,
    readonly plugins: readonly Plugin[],
    /** Checks of entity and extension files, unless somebody has checked them already. */
    readonly checks: FileChecks | undefined,
  ) {
    this.pages = [...ground.pages];
    this.menu = [...ground.menu];
    this.entities = [...ground.entities];
    this.widgets = [...ground.widgets];
    this.steps = [...ground.steps];
    this.fixes = [...ground.fixes];
    this.notices = [...ground.notices];
    this.devices = [...ground.devices];
    this.fieldKinds = [...ground.fieldKinds];
    this.goTo = new Map(ground.goTo);
    this.permissions = new Set([...ground.permissions, ...plugins.flatMap(({ permissions = [] }) => permissions)]);
  }

  fault(code: FaultCode, plugin: string, contribution: string, message: string): void {
    if (code === 'MISSING_PARENT' && this.doesWithout(plugin)) return;
    this.faults.push({ code, plugin, contribution, message });
  }

  /**
   * Tells whether the plugin is missing and the draft's plugin only lists it under `knows`, so that its additions may
   * be left out.
   */
  private doesWithout(plugin: string): boolean {
    const present = [...this.ground.plugins, ...this.plugins];
    const knows = this.plugins.find(({ id }) => id === plugin)?.knows ?? [];
    return knows.some((known) => present.every(({ id }) => id !== known));
  }

  /** Tells whether the value fits; each difference is a fault that names the contribution. */
  fits(shape: Shape, plugin: string, contribution: string, value: unknown): boolean {
    const found = violations(shape, value);
    for (const violation of found) {
      const { path, keyword } = violation;
      const code = keyword === 'unknown' ? 'UNKNOWN_KEY' : 'INVALID_SHAPE';
      const why = reasonNow(violation);
      this.fault(code, plugin, contribution, path ? `${path} ${why}` : why);
    }
    return found.length === 0;
  }

  /** Tells whether a present plugin declares every permission. */
  declared(plugin: string, contribution: string, requirements: readonly Requirement[]): boolean {
    const used = new Set(requirements.flatMap(({ permissions = [] }) => permissions));
    const undeclared = [...used].filter((permission) => !this.permissions.has(permission));
    // The permission belongs to a missing plugin, so nobody holds it.
    if (this.doesWithout(plugin)) return true;
    for (const permission of undeclared) {
      this.fault('UNDECLARED_PERMISSION', plugin, contribution, `no plugin declares the permission ${permission}`);
    }
    return undeclared.length === 0;
  }

  /** Reports an unknown icon, which costs only itself: a plain document is drawn. */
  knowsIcon(plugin: string, contribution: string, icon: string | undefined): void {
    if (icon === undefined || (ICON_NAMES as readonly string[]).includes(icon)) return;
    this.fault('UNKNOWN_ICON', plugin, contribution, `there is no icon ${icon}`);
  }

  /** Runs one step for each contribution of a list; an error in it is that contribution's fault alone. */
  each<T>(plugin: Plugin, kind: string, list: readonly T[] = [], step: (item: T, contribution: string) => void): void {
    list.forEach((item, index) => {
      const contribution = `${kind}.${nameOf(item) ?? index}`;
      try {
        step(item, contribution);
      } catch (error) {
        this.fault('INVALID_SHAPE', plugin.id, contribution, reasonOf(error));
      }
    });
  }

  get resolved(): Resolved {
    return Object.freeze({
      plugins: Object.freeze([...this.ground.plugins, ...this.plugins]),
      permissions: this.permissions,
      pages: Object.freeze(this.pages),
      menu: Object.freeze(this.menu),
      entities: Object.freeze(this.entities),
      widgets: Object.freeze(this.widgets),
      steps: Object.freeze(this.steps),
      fixes: Object.freeze(this.fixes),
      notices: Object.freeze(this.notices),
      devices: Object.freeze(this.devices),
      fieldKinds: Object.freeze(this.fieldKinds),
      goTo: this.goTo,
    });
  }
}

/** Answers the contribution's id for messages, before it is checked. */
function nameOf(item: unknown): string | undefined {
  const { id, model, file } = (item ?? {}) as { id?: unknown; model?: unknown; file?: { model?: unknown } };
  const name = id ?? model ?? file?.model;
  return typeof name === 'string' && name !== '' ? name : undefined;
}
