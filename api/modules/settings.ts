// Reads a company's settings of its modules from `settings.{plugin}.{name}` of its record, with the modules' defaults.
import { sql } from 'kysely';
import {
  type Entity,
  keptSettings,
  type OwnSettings,
  type SaidSettings,
  settingsByName,
  valuesOf,
} from '#core/contract';
import type { FieldError, HookContext, Module, ResourceServer, Row, Rows } from '../contract/index.ts';
import { isOff } from './off.ts';

type Manifests = readonly Module['manifest'][];

/**
 * Adds the settings of all modules to the company's entity, so that they are described, normalised and checked like
 * fields.
 */
export function withSettings(entity: Entity, modules: readonly Module[]): Entity {
  const { settings } = entity.schema.properties;
  if (entity.resource !== 'company' || !settings) return entity;
  const kept = settingsByName(modules.flatMap(({ manifest }) => keptSettings(manifest)));
  const each = [...kept].map(([name, own]) => [name, { type: 'object', ...OPEN, properties: own }]);
  const properties = { ...settings.properties, ...Object.fromEntries(each) };
  return {
    ...entity,
    schema: {
      ...entity.schema,
      properties: { ...entity.schema.properties, settings: { ...settings, ...OPEN, properties } },
    },
  };
}

/** A stored setting stays, even if its module is gone; new ones are checked when they are set. */
const OPEN = { additionalProperties: true };

/** Refuses settings of modules that are unknown, or that the company does not have or has switched off. */
export function companyRules(modules: readonly Module[]): ResourceServer {
  const manifests = modules.map(({ manifest }) => manifest);
  const validate = (record: Row, context: HookContext) => unknownSettings(manifests, record, context);
  return { hooks: { Company: { validate } } };
}

function unknownSettings(manifests: Manifests, { settings }: Row, { previous, actor }: HookContext): FieldError[] {
  const [said, before] = [settings ?? {}, previous?.settings ?? {}] as SaidSettings[];
  const own = manifests.flatMap(keptSettings).filter(({ plugin, license }) => {
    return (license === undefined || actor.company.licenses.includes(license)) && !isOff(actor, plugin);
  });
  return Object.entries(said as SaidSettings).flatMap(([kept, values]) => {
    const known = own.filter((group) => group.name === kept);
    const changed = Object.keys(values).filter((name) => values[name] !== before?.[kept]?.[name]);
    const unknown = changed.filter((name) => !known.some(({ properties }) => Object.hasOwn(properties, name)));
    return unknown.map((name) => ({ path: `settings.${kept}.${name}`, code: 'unknownField' }));
  });
}

/** Answers the settings of one module, in a context of that company. */
export function ownSettings(manifest: Module['manifest'], said: SaidSettings | undefined): OwnSettings {
  return () => valuesOf(manifest, said) as never;
}

/** Reads the settings where no caller has brought the company. */
export async function saidSettings(db: Rows, companyId: number): Promise<SaidSettings | undefined> {
  const { rows } = await sql<{ settings: SaidSettings }>`select settings from company where id = ${companyId}`.execute(
    db,
  );
  return rows[0]?.settings;
}
