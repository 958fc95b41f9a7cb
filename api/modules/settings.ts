// Reads how a company works, in the words of its modules: `settings.{plugin}.{name}` of its record, and what each
// module does by it.
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

/** The company's entity with the settings of all modules in it: described, brought to their form and checked as fields. */
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

/** What was said once stays, whatever became of the module; what is new is checked when it is said. */
const OPEN = { additionalProperties: true };

/** Refuses what no module knows that the company has and has switched on. */
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

/** Of one module, in a context of that company. */
export function ownSettings(manifest: Module['manifest'], said: SaidSettings | undefined): OwnSettings {
  return () => valuesOf(manifest, said) as never;
}

/** Where nobody calls whose company is known. */
export async function saidSettings(db: Rows, companyId: number): Promise<SaidSettings | undefined> {
  const { rows } = await sql<{ settings: SaidSettings }>`select settings from company where id = ${companyId}`.execute(
    db,
  );
  return rows[0]?.settings;
}
