// Brings all errors of a form into one shape, whether the browser found them or the server answered them.
import type { ErrorSchema } from '@rjsf/utils';
import type { FieldProblem } from '../http/problem.ts';

export type FieldError = FieldProblem;

/** The parts of an Ajv report that hold no English text. */
interface AjvError {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** Keywords whose reports only say that another report exists. */
const ECHOES = ['if', 'allOf', 'anyOf', 'oneOf'];

type Translate = (key: string, params?: Record<string, unknown>) => string;

/** Turns Ajv's report into our errors: `required` stands at the missing field, `format` carries the format's name. */
export function fieldErrors(errors: readonly AjvError[] = []): FieldError[] {
  const found = errors.filter(({ keyword }) => !ECHOES.includes(keyword)).map(fieldError);
  // Two branches of a condition may ask for the same field.
  return found.filter((error, index) => found.findIndex(({ path }) => path === error.path) === index);
}

function fieldError({ keyword, instancePath, params }: AjvError): FieldError {
  const path = segments(instancePath);
  if (keyword === 'required') path.push(String(params.missingProperty));
  const code = keyword === 'format' ? `format.${String(params.format)}` : keyword.replace(' ', '');
  return { path: path.join('.'), code, params };
}

/** Splits a path; `/lines/0/qty`, `lines.0.qty` and `lines[0].qty` are alike. */
export function segments(path: string): string[] {
  return path.split(/[/.[\]]+/).filter((segment) => segment !== '');
}

/** Answers the first segment of a path: the field of the record. */
export function rootField({ path }: FieldError): string {
  return segments(path)[0] ?? '';
}

/** Writes the error as a sentence: `errors.{code}`, or else that the value is not right. */
export function errorText(t: Translate, { code, params = {} }: FieldError): string {
  const general = code.startsWith('format.') ? 'errors.format' : 'errors.invalid';
  const key = `errors.${code}`;
  return [t(key, { ...params, defaultValue: '' }), t(general)].find((text) => text !== '' && text !== key) ?? code;
}

/** Answers the errors in the form in which react-jsonschema-form passes them to fields. */
export function errorSchema(t: Translate, errors: readonly FieldError[]): ErrorSchema {
  const root: Record<string, unknown> = {};
  for (const error of errors) {
    let node = root;
    for (const segment of segments(error.path)) {
      node[segment] ??= {};
      node = node[segment] as Record<string, unknown>;
    }
    node.__errors = [...((node.__errors as string[] | undefined) ?? []), errorText(t, error)];
  }
  return root as ErrorSchema;
}
