// Reads a company's settings of its modules from `settings.{plugin}.{name}` of its record, with the modules' defaults.
import { sql } from 'kysely';
import {
  type Entity,
  type FieldSchema,
  KERNEL,
  type KeptSettings,
  keptSettings,
  type OwnSettings,
  type SaidSettings,
  type Settings,
  type SettingUnits,
  saidOfUnits,
  settingField,
  settingsByName,
  unitsKey,
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
  const kept = settingsByName([KERNEL, ...modules.map(({ manifest }) => manifest)].flatMap(keptSettings));
  const each = [...kept].map(([name, own]) => [name, { type: 'object', ...OPEN, properties: fieldsOf(own) }]);
  const properties = { ...settings.properties, ...Object.fromEntries(each) };
  return {
    ...entity,
    schema: {
      ...entity.schema,
      properties: { ...entity.schema.properties, settings: { ...settings, ...OPEN, properties } },
    },
  };
}

/** Lists the settings as fields, and those that single records may say below a key for each resource. */
function fieldsOf(own: Settings['properties']): Readonly<Record<string, FieldSchema>> {
  const fields = Object.entries(own).map(([name, setting]) => [name, settingField(setting)] as const);
  const units = new Map<string, Record<string, FieldSchema>>();
  for (const [name, setting] of Object.entries(own)) {
    if (setting.per === undefined) continue;
    const { default: _, ...value } = settingField(setting);
    units.set(setting.per, { ...units.get(setting.per), [name]: { type: 'object', additionalProperties: value } });
  }
  const ofUnits = [...units].map(([per, properties]) => [unitsKey(per), { type: 'object', ...OPEN, properties }]);
  return Object.fromEntries([...fields, ...ofUnits]);
}

/** A stored setting stays, even if its module is gone; new ones are checked when they are set. */
const OPEN = { additionalProperties: true };

/** Refuses settings of modules that are unknown, or that the company does not have or has switched off. */
export function companyRules(modules: readonly Module[]): ResourceServer {
  const manifests = modules.map(({ manifest }) => manifest);
  const validate = async (record: Row, context: HookContext) => {
    const unknown = unknownSettings(manifests, record, context);
    return unknown.length > 0 ? unknown : unknownUnits(manifests, record, context);
  };
  return { hooks: { Company: { validate } } };
}

function ownGroups(manifests: Manifests, actor: HookContext['actor']): KeptSettings[] {
  return [KERNEL, ...manifests].flatMap(keptSettings).filter(({ plugin, license }) => {
    return (license === undefined || actor.company.licenses.includes(license)) && !isOff(actor, plugin);
  });
}

function unknownSettings(manifests: Manifests, { settings }: Row, { previous, actor }: HookContext): FieldError[] {
  const [said, before] = [settings ?? {}, previous?.settings ?? {}] as SaidSettings[];
  const own = ownGroups(manifests, actor);
  return Object.entries(said as SaidSettings).flatMap(([kept, values]) => {
    const known = own.filter((group) => group.name === kept).flatMap(namesIn);
    const changed = changedIn(values, before?.[kept]);
    return changed
      .filter((name) => !known.includes(name))
      .map((name) => ({ path: `settings.${kept}.${name}`, code: 'unknownField' }));
  });
}

/** Lists the settings that may be said: `scoops`, and `@division.scoops` for one that a division may say for itself. */
function namesIn({ properties }: KeptSettings): string[] {
  return Object.entries(properties).flatMap(([name, { per }]) => [name, ...(per ? [`${unitsKey(per)}.${name}`] : [])]);
}

function changedIn(values: Said, before: Said = {}): string[] {
  return Object.keys(values).flatMap((name) => {
    if (!name.startsWith('@')) return values[name] === before[name] ? [] : [name];
    const [said, kept] = [values[name] ?? {}, before[name] ?? {}] as Said[];
    return Object.keys(said as Said)
      .filter((each) => JSON.stringify(said?.[each]) !== JSON.stringify(kept?.[each]))
      .map((each) => `${name}.${each}`);
  });
}
type Said = Readonly<Record<string, unknown>>;

/** Refuses values of records that the company does not have. */
async function unknownUnits(manifests: Manifests, { settings }: Row, context: HookContext): Promise<FieldError[]> {
  const { previous, actor, db } = context;
  const [said, before] = [settings ?? {}, previous?.settings ?? {}] as SaidSettings[];
  const errors: FieldError[] = [];
  for (const { name: kept, properties } of ownGroups(manifests, actor)) {
    for (const [name, { per = '' }] of Object.entries(properties)) {
      const known = Object.keys(saidOfUnits(before ?? {}, kept, per)[name] ?? {});
      const ids = Object.keys(saidOfUnits(said ?? {}, kept, per)[name] ?? {}).filter((id) => !known.includes(id));
      const there = await existing(db, per, actor.companyId, ids);
      const path = `settings.${kept}.${unitsKey(per)}.${name}`;
      errors.push(...ids.filter((id) => !there.has(id)).map((id) => ({ path: `${path}.${id}`, code: 'relation' })));
    }
  }
  return errors;
}

async function existing(db: Rows, table: string, companyId: number, ids: readonly string[]): Promise<Set<string>> {
  const numbers = ids.filter((id) => /^[1-9]\d{0,14}$/.test(id));
  if (numbers.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`select id::text from ${sql.table(table)}
    where company_id = ${companyId} and id = any(${numbers}::bigint[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

function readerOf(declaring: Pick<Module['manifest'], 'id' | 'settings'>, said: SaidSettings | undefined) {
  const of = (units: SettingUnits | null | undefined) => valuesOf(declaring, said, units ?? undefined) as never;
  return Object.assign(() => of(undefined), { of });
}

/** Answers the settings of one module and of the company, in a context of that company. */
export function ownSettings(manifest: Module['manifest'], said: SaidSettings | undefined): OwnSettings {
  return Object.assign(readerOf(manifest, said), { company: readerOf(KERNEL, said) });
}

/** Reads the settings where no caller has brought the company. */
export async function saidSettings(db: Rows, companyId: number): Promise<SaidSettings | undefined> {
  const { rows } = await sql<{ settings: SaidSettings }>`select settings from company where id = ${companyId}`.execute(
    db,
  );
  return rows[0]?.settings;
}
