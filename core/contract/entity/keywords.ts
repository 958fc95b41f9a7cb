// Keywords of ours, which carry meaning for people and storage, not for validation: those that the entity file's schema
// knows of a field beyond what JSON Schema does.
import fileShape from './entity-file.schema.json' with { type: 'json' };

const OF_JSON_SCHEMA: readonly string[] = [
  ...['type', 'enum', 'const', 'format', 'default', 'pattern', 'readOnly', 'writeOnly'],
  ...['minLength', 'maxLength', 'minimum', 'maximum', 'exclusiveMinimum', 'multipleOf'],
  ...['items', 'minItems', 'maxItems', 'uniqueItems', 'required', 'properties', 'additionalProperties'],
];

/** No file says it: it is filled in where a plugin adds a field to another one's entity. */
const FILLED_IN = 'beside';

export const KEYWORDS: readonly string[] = [
  ...Object.keys(fileShape.definitions.field.properties).filter((keyword) => !OF_JSON_SCHEMA.includes(keyword)),
  FILLED_IN,
];
