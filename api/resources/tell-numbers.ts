// Serves POST /v1/{resource}/numbers: a device tells how far it counted, and why a number has no record
// (docs/plugins/numbers.md).
import { isWithin, type NumberGroup, perOf, type Reach, type SequenceRule, today } from '#core/contract';
import { type FieldError, forbidden, invalid, Problem, type Row } from '../contract/index.ts';
import { isObject } from '../entities/normalise.ts';
import type { Counted } from '../records/sequence.ts';
import { keepTold } from '../records/told-numbers.ts';
import { MOST_MISSING, numberedBy } from './numbers.ts';

export const REASON_MAX = 255;

/** Reads and keeps what a device tells: how far it counted, and why numbers have no record. */
export async function tellNumbers(call: Counted, body: unknown, reach: Reach): Promise<void> {
  if (!isObject(body)) throw new Problem(400, 'malformed');
  const { field, group: said, last, gaps = [], ...others } = body as Row;
  const unknown = Object.keys(others).map((path) => ({ path, code: 'unknownField' }));
  if (unknown.length > 0) throw invalid(unknown);
  const { name, rule } = numberedBy(call, field);
  const group = groupSaid(call, rule, said);
  const errors = [...lastFaults(rule, last), ...gapFaults(gaps)];
  if (errors.length > 0) throw invalid(errors);
  if (!isWithin(reach, group)) throw forbidden();
  const told = gaps as readonly { readonly number: number; readonly reason: string }[];
  await keepTold(call, name, { group, last: last as number | undefined, gaps: told });
}

/** Reads the group of a call: all of its fields, and the present year where it counts by years and none is said. */
function groupSaid({ resource }: Counted, rule: SequenceRule, said: unknown = {}): NumberGroup {
  if (!isObject(said)) throw invalid([{ path: 'group', code: 'type' }]);
  const values = { year: today().slice(0, 4), ...(said as Row) };
  const names = perOf(rule);
  const errors: FieldError[] = Object.keys(said)
    .filter((name) => !names.includes(name))
    .map((name) => ({ path: `group.${name}`, code: 'unknownField' }));
  for (const name of names) {
    const { type } = resource.entity.schema.properties[name] ?? { type: 'string' };
    const value = (values as Row)[name];
    const isRight = type === 'integer' ? isCount(value) : typeof value === 'string' && value.length <= REASON_MAX;
    if (!isRight) errors.push({ path: `group.${name}`, code: value === undefined ? 'required' : 'type' });
  }
  if (errors.length > 0) throw invalid(errors);
  return Object.fromEntries(names.map((name) => [name, (values as Row)[name] as string | number]));
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) > 0;
}

/** Refuses a count for numbers that the server gives: it knows how far it counted. */
function lastFaults({ given }: SequenceRule, last: unknown): FieldError[] {
  if (last === undefined) return [];
  if (!given) return [{ path: 'last', code: 'unknownField' }];
  return isCount(last) ? [] : [{ path: 'last', code: 'type' }];
}

function gapFaults(gaps: unknown): FieldError[] {
  if (!Array.isArray(gaps)) return [{ path: 'gaps', code: 'type' }];
  if (gaps.length > MOST_MISSING) return [{ path: 'gaps', code: 'maxItems', params: { limit: MOST_MISSING } }];
  return gaps.flatMap((gap, index) => {
    const { number, reason } = isObject(gap) ? (gap as Row) : {};
    const isSaid = typeof reason === 'string' && reason.trim() !== '';
    return [
      ...(isCount(number) ? [] : [{ path: `gaps.${index}.number`, code: number === undefined ? 'required' : 'type' }]),
      ...(isSaid ? [] : [{ path: `gaps.${index}.reason`, code: 'required' }]),
      ...(isSaid && reason.length > REASON_MAX
        ? [{ path: `gaps.${index}.reason`, code: 'maxLength', params: { limit: REASON_MAX } }]
        : []),
    ];
  });
}
