// Tells which values of a record a draft of its form may hold, in browser and server: no values that answers never show
// in full, and no files.
import type { EntitySchema, FieldSchema } from '#core/contract';

type Values = Readonly<Record<string, unknown>>;

export function keepable(
  { schema }: { readonly schema: Pick<EntitySchema, 'properties'> },
  values: Values = {},
): Values {
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => {
      const field = schema.properties[name];
      return field !== undefined && !isSecret(field);
    }),
  );
}

/** Tells whether a field is secret; a list or an object with something secret in it is secret as a whole. */
function isSecret({ masked, writeOnly, file, items, properties = {} }: FieldSchema): boolean {
  if (masked || writeOnly || file) return true;
  return (items !== undefined && isSecret(items)) || Object.values(properties).some(isSecret);
}
