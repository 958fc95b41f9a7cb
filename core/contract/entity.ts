// The entity contract: one JSON file that form, table, validation, storage, calls and permissions all read.
import type { Requirement } from './access.ts';

export type Method = 'index' | 'show' | 'create' | 'update' | 'delete';

/** The part of JSON Schema that entity files use, with our own keywords. No titles: labels are text keys. */
export interface FieldSchema {
  readonly type?: string;
  readonly enum?: readonly (string | number)[];
  readonly const?: unknown;
  readonly format?: string;
  /** A kind of field that a plugin brings (contract `Plugin.fields`), on top of the one that type and format make it. */
  readonly kind?: string;
  readonly default?: unknown;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly multipleOf?: number;
  readonly pattern?: string;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly items?: FieldSchema;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  readonly additionalProperties?: boolean;
  /** Resource of the record that the number points to; on `items`, a list of such records. */
  readonly relation?: string;
  /** Amount in euro with two decimals. */
  readonly money?: boolean;
  /** Unit shown inside the field; text key `units.{unit}`. */
  readonly unit?: string;
  /** Set by the server only; a value that a client sends is refused. */
  readonly readOnly?: boolean;
  /** Made by the server half for each answer, never stored; implies readOnly. */
  readonly computed?: boolean;
  /** Accepted, never sent. */
  readonly writeOnly?: boolean;
  /** Read by the server half's own SQL and written by its hooks: it has no column (an employee's e-mail is the user's). */
  readonly virtual?: boolean;
  /** Accepted with a new record only. */
  readonly createOnly?: boolean;
  /** Sent with all but its end blotted out; whole only on request (`?reveal=`), and each such request is logged. */
  readonly masked?: boolean;
  /** A file on a `x_uri` field: sent as multipart field `x`, answered as an address that needs the session. */
  readonly file?: FileRule;
  /** On an object: a GeoJSON polygon. */
  readonly polygon?: boolean;
  /** Stored, but neither in form, view nor table. */
  readonly hidden?: boolean;
  /** Any of these permissions, beside the entity's own, to read or to write the field; and the licence that it lives by. */
  readonly access?: {
    readonly read?: readonly string[];
    readonly write?: readonly string[];
    readonly license?: string;
  };
}

export interface FileRule {
  /** Without dots, in lower case: `png`, `pdf`. */
  readonly extensions: readonly string[];
  /** Largest size in megabytes; 10 unless said. */
  readonly megabytes?: number;
}

/** What copying a record means beyond its own fields. */
export interface CopyRule {
  /** Fields that the person is asked for. */
  readonly ask?: readonly string[];
  /** Values that the copy starts with. */
  readonly set?: Readonly<Record<string, unknown>>;
  /** Resources whose rows belong to the record and are copied with it. */
  readonly with?: readonly string[];
}

export interface EntitySchema extends FieldSchema {
  readonly properties: Readonly<Record<string, FieldSchema>>;
  readonly allOf?: readonly Condition[];
}
/** A condition as data: JSON Schema if/then/else over the record. */
export interface Condition {
  readonly if: Readonly<Record<string, unknown>>;
  readonly then?: Readonly<Record<string, unknown>>;
  readonly else?: Readonly<Record<string, unknown>>;
}

/** A titled section of form and view; text key `{plugin}.{model}.group.{id}`. */
export interface FieldGroup {
  readonly id: string;
  readonly fields: readonly string[];
}

export interface EntityFile {
  readonly $schema?: string;
  readonly model: string;
  /** Path of its calls; by default the model in lower case. */
  readonly resource?: string;
  readonly license?: string;
  /** Any one of these opens it, in place of its own alone: what two modules share. */
  readonly licenses?: readonly string[];
  /** Plural collection of the default permission names {LICENSE}_{COLLECTION}_VIEW and _MODERATE. */
  readonly collection?: string;
  /** Any-of lists per method, in place of the default names. */
  readonly permissions?: Readonly<Partial<Record<Method | 'options', readonly string[]>>>;
  /** Methods that no one may call, whatever they hold. */
  readonly disallow?: readonly string[];
  /** Display name, with fields in double braces: `{{last_name|upper}} {{first_name}}`; `upper` shows it in capitals. */
  readonly display: string;
  readonly table: readonly string[];
  /** Fields, `-` before one for descending; `id` is always added last. */
  readonly sort: readonly string[];
  readonly search: readonly string[];
  /** Lists of fields whose combination a company has once. */
  readonly unique?: readonly (readonly string[])[];
  readonly icon?: string;
  readonly sortFirst?: number;
  readonly copyable?: boolean | CopyRule;
  /** People put the rows in order by hand: all of them, or those of each parent by themselves. */
  readonly orderable?: boolean | { readonly within: string };
  readonly softDelete?: boolean;
  /** Its rows are the softly deleted ones of this resource; saving one restores it. */
  readonly deletedOf?: string;
  readonly hiddenIndex?: boolean;
  readonly noPages?: boolean;
  /** Field with the employee whose row it is: {LICENSE}_{COLLECTION}_SELF opens one's own rows. */
  readonly ownedBy?: string;
  /** Nobody sees another's rows, whatever they hold. */
  readonly ownOnly?: boolean;
  /** Columns that are changed in the table itself. */
  readonly editable?: readonly string[];
  readonly schema: EntitySchema;
  readonly ui?: {
    /** How the view shows its groups: `sections`, the default, or `tabs`. */
    readonly layout?: string;
    readonly groups?: readonly FieldGroup[];
    /** Field to uiSchema, as react-jsonschema-form takes it. */
    readonly fields?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  };
}

/** An entity file with everything that it leaves to defaults filled in. */
export interface Entity extends EntityFile {
  readonly plugin: string;
  readonly resource: string;
  readonly license: string;
  /** `icecloud/supplier`: its pages are /admin/{path}/, view/{id}/, edit/{id}/ and create/. */
  readonly path: string;
  /** Root of its text keys: `icecloud.supplier`. */
  readonly text: string;
}

const TEXT_MAX = 255;
const MULTILINE_MAX = 65_535;

/** Fills in an entity file's defaults; the same file gives the same result in browser, server and build. */
export function resolveEntity(plugin: { readonly id: string; readonly license?: string }, file: EntityFile): Entity {
  const license = file.license ?? plugin.license ?? '';
  const model = file.model.toLowerCase();
  return {
    ...file,
    plugin: plugin.id,
    license,
    resource: file.resource ?? model,
    path: `${license.toLowerCase()}/${model}`,
    text: `${plugin.id}.${model}`,
    sort: file.orderable && !file.sort.includes('sort_key') ? ['sort_key', ...file.sort] : file.sort,
    schema: withImplicitDefaults(resolveSchema(file.schema) as EntitySchema),
  };
}

/** A required checkbox or colour is never missing: it stands at off, or at black (spec 5 "Form modes"). */
function withImplicitDefaults(schema: EntitySchema): EntitySchema {
  const fields = Object.entries(schema.properties).map(([name, field]) => {
    const implicit = field.type === 'boolean' ? false : field.format === 'color' ? '#000000' : undefined;
    const isAsked = schema.required?.includes(name) && field.default === undefined && implicit !== undefined;
    return [name, isAsked ? { ...field, default: implicit } : field];
  });
  return { ...schema, properties: Object.fromEntries(fields) };
}

/** Texts hold 255 characters unless the file says otherwise, amounts two decimals from 0 up (domain 0). */
function resolveSchema(schema: FieldSchema): FieldSchema {
  return {
    ...schema,
    ...(schema.type === 'string' && !schema.enum && schema.maxLength === undefined && textLimit(schema)),
    ...(schema.money && { minimum: schema.minimum ?? 0, multipleOf: 0.01 }),
    ...(schema.type === 'object' && { additionalProperties: false }),
    ...(schema.polygon && POLYGON),
    ...(schema.items && { items: resolveSchema(schema.items) }),
    ...(schema.properties && {
      properties: Object.fromEntries(
        Object.entries(schema.properties).map(([name, field]) => [name, resolveSchema(field)]),
      ),
    }),
  };
}

/** One ring of 3 to 500 corners and the first again, longitude before latitude (domain 1, icecream_van_zone). */
const POLYGON: FieldSchema = {
  required: ['type', 'coordinates'],
  properties: {
    type: { const: 'Polygon' },
    coordinates: {
      type: 'array',
      minItems: 1,
      maxItems: 1,
      items: {
        type: 'array',
        minItems: 4,
        maxItems: 501,
        items: { type: 'array', minItems: 2, maxItems: 2, items: { type: 'number', minimum: -180, maximum: 180 } },
      },
    },
  },
};

function textLimit({ format }: FieldSchema): { maxLength: number } {
  return { maxLength: format === 'text' || format === 'html' ? MULTILINE_MAX : TEXT_MAX };
}

/** What a method asks for: spec 6's default names, unless the file lists its own. */
export function requirementOf(entity: Entity, method: Method | 'options'): Requirement {
  const license = entity.licenses ?? entity.license;
  const own = entity.permissions?.[method] ?? (method === 'options' ? entity.permissions?.index : undefined);
  if (own) return { license, permissions: own };
  const suffix = method === 'index' || method === 'show' || method === 'options' ? 'VIEW' : 'MODERATE';
  const name = `${entity.license}_${entity.collection ?? entity.model.toUpperCase()}_${suffix}`;
  return { license, permissions: [name] };
}

/** What opens one's own rows where the method itself is not open; undefined where nobody owns the rows. */
export function ownRequirementOf(entity: Entity): Requirement | undefined {
  if (!entity.ownedBy) return undefined;
  const name = `${entity.license}_${entity.collection ?? entity.model.toUpperCase()}_SELF`;
  return { license: entity.licenses ?? entity.license, permissions: [name] };
}

/** Whether a field keeps its value in a column or a table of pairs of its own. */
export function isStored(field: FieldSchema): boolean {
  return !field.computed && !field.virtual;
}

/** The relation that a field follows, one (`x_id`) or many (`x_ids`). */
export function relationOf(field: FieldSchema): { resource: string; many: boolean } | undefined {
  if (field.relation) return { resource: field.relation, many: false };
  if (field.items?.relation) return { resource: field.items.relation, many: true };
  return undefined;
}

/** Where a relation's display name sits in a record: `division_id` → `division`, `division_ids` → `divisions`. */
export function expandedName(field: string): string {
  return field.endsWith('_ids') ? `${field.slice(0, -4)}s` : field.replace(/_id$/, '');
}

/** Fields that the server sets and that every row has. */
export const SYSTEM_FIELDS = ['id', 'version', 'created_at', 'updated_at'] as const;

/** A field in a display name, and whether it is in capitals. */
export const DISPLAY_PART = /\{\{(\w+)(\|upper)?\}\}/g;

/** A record's display name, from its entity's template; empty fields leave no gap. */
export function displayName(entity: Pick<EntityFile, 'display'>, record: Readonly<Record<string, unknown>>): string {
  return entity.display
    .replace(DISPLAY_PART, (_, field: string, upper?: string) => {
      const text = String(record[field] ?? '');
      return upper ? text.toUpperCase() : text;
    })
    .replace(/\s+/g, ' ')
    .trim();
}
