// One shape for what is wrong with a form, whether the browser found it or the server answered it.
import type { ErrorSchema } from '@rjsf/utils';
import type { FieldProblem } from '../http/problem.ts';

export type FieldError = FieldProblem;

/** What Ajv reports; only what does not need English. */
interface AjvError {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** Reports that only say that another report exists. */
const ECHOES = ['if', 'allOf', 'anyOf', 'oneOf'];

type Translate = (key: string, params?: Record<string, unknown>) => string;

/** Ajv's report as our errors: `required` at the missing field, `format` by the format's name. */
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

/** `/lines/0/qty`, `lines.0.qty` and `lines[0].qty` alike. */
export function segments(path: string): string[] {
  return path.split(/[/.[\]]+/).filter((segment) => segment !== '');
}

/** First segment of a path: the field of the record. */
export function rootField({ path }: FieldError): string {
  return segments(path)[0] ?? '';
}

/** A sentence for a person: `errors.{code}`, else that the value is not right. */
export function errorText(t: Translate, { code, params = {} }: FieldError): string {
  const general = code.startsWith('format.') ? 'errors.format' : 'errors.invalid';
  const key = `errors.${code}`;
  return [t(key, { ...params, defaultValue: '' }), t(general)].find((text) => text !== '' && text !== key) ?? code;
}

/** The errors as react-jsonschema-form hands them to fields. */
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
