// Checks the whole record, as it will be stored, against the schema of its entity file, and reports every error with
// its field.
import Ajv, { type ErrorObject, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { type Entity, FORMATS, KEYWORDS } from '#core/contract';
import type { FieldError, Row } from '../contract/index.ts';
import { stepKeyword } from './step.ts';

/** Uses the same draft and formats as the form in the browser, so that both give the same result. */
const ajv = new Ajv({ allErrors: true, strict: false });
ajv.removeKeyword('multipleOf').addKeyword(stepKeyword);
addFormats(ajv);
for (const [name, check] of Object.entries(FORMATS)) ajv.addFormat(name, check);
for (const keyword of KEYWORDS) ajv.addKeyword(keyword);

/** Compiles a schema that is no entity's; answers the same validator for the same object. */
export function compileSchema(schema: object): ValidateFunction {
  return ajv.compile(schema);
}

/** Answers the same validator at each call. */
export function compileValidator(entity: Entity): ValidateFunction {
  return ajv.compile(entity.schema);
}

export function validate(validator: ValidateFunction, record: Row): FieldError[] {
  if (validator(record)) return [];
  const errors = (validator.errors ?? [])
    .filter((error) => error.keyword !== 'if' && !isEmptyList(record, error))
    .map(fieldError);
  const unique = new Map(errors.map((error) => [`${error.path} ${error.code}`, error]));
  return [...unique.values()];
}

/** Accepts the empty list that is stored for a list which a condition hides. */
function isEmptyList(record: Row, { keyword, instancePath }: ErrorObject): boolean {
  const value = record[unescapePointer(instancePath.slice(1))];
  return keyword === 'false schema' && Array.isArray(value) && value.length === 0;
}

function fieldError({ keyword, params, instancePath }: ErrorObject): FieldError {
  const path = instancePath.split('/').slice(1).map(unescapePointer);
  if (keyword === 'required') return { path: [...path, params.missingProperty].join('.'), code: 'required' };
  if (keyword === 'additionalProperties') {
    return { path: [...path, params.additionalProperty].join('.'), code: 'unknownField' };
  }
  // A condition gave the field the schema `false`, so this record has no such field.
  if (keyword === 'false schema') return { path: path.join('.'), code: 'notApplicable' };
  if (keyword === 'format') return { path: path.join('.'), code: `format.${params.format}`, params };
  return { path: path.join('.'), code: keyword, params };
}

function unescapePointer(part: string): string {
  return part.replace(/~1/g, '/').replace(/~0/g, '~');
}
