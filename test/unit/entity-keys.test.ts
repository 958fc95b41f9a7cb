// Compares the keys of an entity file as types, for people who write code, with those of its JSON Schema, for people
// who write files. If only one of the two has a key, this file does not compile.
import fileShape from '../../core/contract/entity/entity-file.schema.json';
import type {
  Comparison,
  Condition,
  CopyRule,
  EntityFile,
  EnumValue,
  FieldGroup,
  FieldSchema,
  FileRule,
  ListRule,
  ListTab,
  Moves,
  OverlapRule,
  Ownership,
  RowsRule,
  SealRule,
  SequenceRule,
  Side,
  Step,
} from '../../core/contract/index.ts';

type RequiredOf<T> = { [K in keyof T]-?: object extends Pick<T, K> ? never : K }[keyof T];

/** Compiles only if type and schema have the same keys: a further key in the schema would have to be `never`. */
function held<T>() {
  return <P extends Record<keyof T, unknown>>(
    { required = [] }: { properties: P & Record<Exclude<keyof P, keyof T>, never>; required?: readonly string[] },
    names: Record<RequiredOf<T>, true>,
  ): void => expect([...required].sort()).toEqual(Object.keys(names).sort());
}

const { properties, definitions } = fileShape;
const { field, moves } = definitions;

test('the file itself', () => {
  held<EntityFile>()(fileShape, { model: true, display: true, list: true, schema: true });
  held<NonNullable<EntityFile['permissions']>>()(properties.permissions, {});
  held<NonNullable<EntityFile['ui']>>()(properties.ui, {});
  held<Side>()(properties.license.items, { license: true, values: true });
  held<ListRule>()(properties.list, { columns: true, sort: true, search: true });
  held<ListTab>()(properties.list.properties.tabs.items, { id: true });
  held<CopyRule>()(properties.copyable, {});
  held<Omit<FieldGroup, 'text'>>()(properties.ui.properties.groups.items, { id: true, fields: true });
  held<Condition>()(properties.schema.properties.allOf.items, { if: true });
});

test('its fields', () => {
  // A field of a file has a type, which a value in a call need not say.
  held<Omit<FieldSchema, 'beside'> & { type: string }>()(field, { type: true });
  held<NonNullable<FieldSchema['access']>>()(field.properties.access, {});
  held<EnumValue>()(field.properties.values.additionalProperties, {});
  held<Comparison>()(definitions.which.additionalProperties, {});
  held<RowsRule>()(field.properties.rows, { model: true, parent: true, display: true });
  held<SequenceRule>()(field.properties.sequence, {});
  held<FileRule>()(field.properties.file, { extensions: true });
});

test('what it says of processes', () => {
  held<Ownership>()(properties.own.items, { employee: true });
  held<OverlapRule>()(properties.noOverlap.items, { by: true, from: true, until: true });
  held<SealRule>()(properties.sealed, { when: true, but: true });
  held<Moves>()(moves, { steps: true });
  held<Step>()(moves.properties.steps.items, { from: true, to: true });
  held<NonNullable<Moves['back']>>()(moves.properties.back, { permissions: true, minutes: true, later: true });
});
