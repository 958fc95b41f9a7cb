// Reads the rows that were sent to a stream: checks each against the entity file by itself, and looks up once for all the
// records that they point to.
import { relationOf } from '#core/contract';
import { faultsOf } from '#core/fields';
import { type FieldError, Problem, type RefusedRow, type Row } from '../../contract/index.ts';
import { demand } from '../../entities/access.ts';
import { isObject } from '../../entities/normalise.ts';
import { validate } from '../../entities/validate.ts';
import type { Call } from '../call.ts';
import { beyondLimits } from '../checking/limits.ts';
import { beyondReach, givenByReach, type RecordWriting, readBody } from '../checking/refuse.ts';
import { targetsOf } from '../checking/relations.ts';
import { mergePatch, withDefaults } from '../merge.ts';
import { daysKept } from './keeping.ts';

export interface Arriving {
  readonly index: number;
  readonly row: Row;
}

export interface ReadRows {
  readonly arriving: readonly Arriving[];
  readonly refused: readonly RefusedRow[];
}

/** A row from a clock that is further ahead is refused, because later ones would look older. */
const AHEAD_MS = 60_000;
const DAY_MS = 86_400_000;

export async function readRows(call: Call, rows: readonly unknown[]): Promise<ReadRows> {
  const { resource, actor, composition } = call;
  const { entity } = resource;
  const asked = { entity, actor, method: 'create', reach: demand(actor, entity, 'create'), composition } as const;
  const oldest = Date.now() - daysKept(entity.keeping, actor.company.settings) * DAY_MS;
  const read = await Promise.all(rows.map((sent, index) => readRow(call, asked, { sent, index, oldest })));
  const pointing = await relationErrors(
    call,
    read.map(({ row }) => row),
  );
  const checked = read.map(({ row, errors }, index) => ({
    index,
    row,
    errors: [...errors, ...(pointing[index] ?? [])],
  }));
  return {
    arriving: checked.flatMap(({ index, row, errors }) => (errors.length === 0 ? [{ index, row }] : [])),
    refused: checked.flatMap(({ index, errors }) => (errors.length > 0 ? [{ index, errors }] : [])),
  };
}

interface SentRow {
  readonly sent: unknown;
  readonly index: number;
  readonly oldest: number;
}

async function readRow({ resource }: Call, asked: RecordWriting, { sent, index, oldest }: SentRow) {
  if (!isObject(sent)) throw new Problem(422, 'malformed', { extra: { index } });
  const { entity } = resource;
  const { fields, refused } = await readBody(asked, sent);
  const given = { ...givenByReach(asked), ...(mergePatch({}, fields) as Row) };
  const row = withDefaults(entity.schema, given);
  const errors = [
    ...refused,
    ...validate(resource.validator(), row),
    ...beyondLimits(entity, row),
    ...faultsOf(entity.schema, row, row),
    ...beyondReach(asked, row, fields),
  ];
  return { row, errors: errors.length > 0 ? errors : outOfTime(entity.stream?.at ?? '', row, oldest) };
}

function outOfTime(path: string, row: Row, oldest: number): FieldError[] {
  const at = Date.parse(String(row[path]));
  if (at > Date.now() + AHEAD_MS) return [{ path, code: 'ahead' }];
  return at < oldest ? [{ path, code: 'tooOld' }] : [];
}

/** Answers the errors of each row; all rows together ask once for each relation. */
async function relationErrors({ db, resource, actor }: Call, rows: readonly Row[]): Promise<FieldError[][]> {
  const errors: FieldError[][] = rows.map(() => []);
  for (const [path, field] of Object.entries(resource.entity.schema.properties)) {
    const ids = [...new Set(rows.map((row) => row[path]).filter((id) => Number.isSafeInteger(id)))] as number[];
    if (!relationOf(field) || ids.length === 0) continue;
    const found = await targetsOf(db, resource, actor, { name: path, ids });
    rows.forEach((row, index) => {
      const id = row[path] as number;
      if (!Number.isSafeInteger(id) || found.get(id)) return;
      errors[index]?.push({ path, code: found.has(id) ? 'relationOnly' : 'relation' });
    });
  }
  return errors;
}
