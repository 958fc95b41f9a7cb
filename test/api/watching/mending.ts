// Mends exceptions as the dashboard does: asks for the rows behind an alarm or a count, takes the fix that is offered first
// to that person, makes its call, and takes it back.
import { randomBytes } from 'node:crypto';
import type { Actor } from '../../../api/contract/index.ts';
import { bodyFor, can, type Fix, type FixCall, fits, pathFor } from '../../../core/contract/index.ts';
import manifests from '../../../plugins/index.ts';
import type { Answer, House } from '../resources/house.ts';
import type { Row } from '../resources/samples.ts';

const fixes: readonly Fix[] = manifests.flatMap((plugin) => (plugin as { fixes?: readonly Fix[] }).fixes ?? []);
const key = () => randomBytes(16).toString('hex');

export interface Found extends Row {
  readonly id: number;
  readonly reason?: string;
  readonly values: Row;
}

export interface Mended {
  /** The id of the fix. */
  readonly fix: string;
  readonly answer: Answer;
  undo(): Promise<Answer>;
}

export function mending(house: House) {
  const send = (who: Actor, { method = 'POST', path, body }: FixCall, values: Row, version?: unknown) => {
    const headers = method === 'PATCH' && version !== undefined ? { 'If-Match': `"${version}"` } : undefined;
    return house.call(who, method, pathFor(path, values), bodyFor(body, values), headers);
  };
  /** @param of a count, or an alarm with the records for which it fires: `SOLD_OUT:12` */
  const rows = async (who: Actor, of: string): Promise<readonly Found[]> => {
    const { status, body } = await house.call(who, 'GET', `exception?of=${encodeURIComponent(of)}`);
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body.data;
  };
  /** Lists the ids of the fixes that are offered to somebody for a row. */
  const offered = (who: Actor, { of, values }: Found): readonly string[] =>
    fixes.filter((fix) => fix.of.includes(String(of)) && can(who, fix) && fits(fix, values)).map(({ id }) => id);
  const mend = async (who: Actor, of: string, id: number): Promise<Mended> => {
    const row = (await rows(who, of)).find((one) => one.id === id);
    if (!row) throw new Error(`${of} has no row ${id}`);
    const fix = fixes.find((one) => one.id === offered(who, row)[0]);
    if (!fix?.call) throw new Error(`${of} ${id} offers ${fix?.id ?? 'nothing'}: ${JSON.stringify(row)}`);
    const moment = { key: key(), back: key(), now: new Date().toISOString(), word: 'Undo' };
    const values = { ...row.values, new: moment };
    const answer = await send(who, fix.call, values, row.values.version);
    const said = answer.body?.data;
    const undo = () => send(who, fix.undo!, { ...values, answer: said }, said?.version);
    return { fix: fix.id, answer, undo };
  };
  return { rows, offered, mend };
}
