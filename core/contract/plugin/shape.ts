// Checks values by JSON Schema without compiling it, so that a page whose Content-Security-Policy forbids eval (and so
// Ajv) refuses a wrong entity file or plugin by the same schema as build and editor. It knows only the keywords that
// those schemas use.

export interface Shape {
  readonly $ref?: string;
  /** JSON Schema's types, and `function` for the parts that a manifest loads lazily. */
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  /** A value fits one of these. */
  readonly anyOf?: readonly Shape[];
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly items?: Shape;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly propertyNames?: Shape;
  readonly minProperties?: number;
  readonly additionalProperties?: boolean | Shape;
  readonly definitions?: Readonly<Record<string, Shape>>;
}

export interface Violation {
  /** Path of the fault: `schema.properties.name.type`; empty for the whole value. */
  readonly path: string;
  readonly keyword: string;
  readonly reason: string;
  /** The value that is there, where it is the value that is wrong. */
  readonly value?: unknown;
}

/** Lists everything in which a value differs from a shape; an empty list when it fits. */
export function violations(shape: Shape, value: unknown, path = '', root: Shape = shape): Violation[] {
  const target = shape.$ref ? root.definitions?.[shape.$ref.replace('#/definitions/', '')] : undefined;
  const referred = target ? violations(target, value, path, root) : [];
  if (shape.type !== undefined && ![shape.type].flat().some((type) => isOfType(type, value))) {
    return [...referred, { path, keyword: 'type', reason: `must be ${[shape.type].flat().join(' or ')}`, value }];
  }
  return [
    ...referred,
    ...ofForms(shape, value, path, root),
    ...ofValue(shape, value).map((violation) => ({ path, value, ...violation })),
    ...(Array.isArray(value) ? ofItems(shape, value, path, root) : []),
    ...(isOfType('object', value) ? ofMembers(shape, value as Record<string, unknown>, path, root) : []),
  ];
}

/** Lists what a value lacks of the form that it comes nearest to; nothing if it fits one of them. */
function ofForms({ anyOf = [] }: Shape, value: unknown, path: string, root: Shape): Violation[] {
  const found = anyOf.map((form) => violations(form, value, path, root));
  return found.some((lacks) => lacks.length === 0) ? [] : (found.toSorted((a, b) => a.length - b.length)[0] ?? []);
}

function isOfType(type: string, value: unknown): boolean {
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value);
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'number') return Number.isFinite(value);
  return type === 'null' ? value === null : typeof value === type;
}

function ofValue(shape: Shape, value: unknown): Omit<Violation, 'path'>[] {
  const found: Omit<Violation, 'path'>[] = [];
  const refuse = (keyword: string, reason: string) => found.push({ keyword, reason });
  if (shape.enum && !shape.enum.includes(value)) refuse('enum', `must be one of ${shape.enum.join(', ')}`);
  if (typeof value === 'string') {
    const length = [...value].length;
    if (length < (shape.minLength ?? 0)) refuse('minLength', `must hold at least ${shape.minLength} characters`);
    if (length > (shape.maxLength ?? Infinity)) refuse('maxLength', `must hold at most ${shape.maxLength} characters`);
    if (shape.pattern && !new RegExp(shape.pattern, 'u').test(value)) refuse('pattern', `must match ${shape.pattern}`);
  }
  if (typeof value === 'number') {
    if (value < (shape.minimum ?? -Infinity)) refuse('minimum', `must be at least ${shape.minimum}`);
    if (value > (shape.maximum ?? Infinity)) refuse('maximum', `must be at most ${shape.maximum}`);
  }
  return found;
}

function ofItems(shape: Shape, items: readonly unknown[], path: string, root: Shape): Violation[] {
  const found: Violation[] = [];
  if (items.length < (shape.minItems ?? 0)) {
    found.push({ path, keyword: 'minItems', reason: `must hold at least ${shape.minItems}` });
  }
  if (items.length > (shape.maxItems ?? Infinity)) {
    found.push({ path, keyword: 'maxItems', reason: `must hold at most ${shape.maxItems}` });
  }
  if (shape.uniqueItems && new Set(items).size < items.length) {
    found.push({ path, keyword: 'uniqueItems', reason: 'must not hold the same twice' });
  }
  const each = shape.items;
  return each ? [...found, ...items.flatMap((item, index) => violations(each, item, join(path, index), root))] : found;
}

function ofMembers(shape: Shape, value: Record<string, unknown>, path: string, root: Shape): Violation[] {
  const missing = (shape.required ?? []).filter((key) => !Object.hasOwn(value, key));
  const isBare = Object.keys(value).length < (shape.minProperties ?? 0);
  return [
    ...(isBare ? [{ path, keyword: 'minProperties', reason: `must name at least ${shape.minProperties}` }] : []),
    ...missing.map((key) => ({ path: join(path, key), keyword: 'required', reason: 'is missing' })),
    ...Object.entries(value).flatMap(([key, member]) => ofMember(shape, key, member, path, root)),
  ];
}

function ofMember(shape: Shape, key: string, member: unknown, path: string, root: Shape): Violation[] {
  const at = join(path, key);
  const named = shape.propertyNames ? violations(shape.propertyNames, key, at, root) : [];
  if (shape.properties && Object.hasOwn(shape.properties, key)) {
    return [...named, ...violations(shape.properties[key] as Shape, member, at, root)];
  }
  if (shape.additionalProperties === false) return [{ path: at, keyword: 'unknown', reason: 'is not a known key' }];
  if (typeof shape.additionalProperties !== 'object') return named;
  return [...named, ...violations(shape.additionalProperties, member, at, root)];
}

function join(path: string, key: string | number): string {
  return path === '' ? String(key) : `${path}.${key}`;
}
