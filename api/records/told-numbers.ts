// Keeps what a device tells of the numbers that it gives: how far it counted, and why some have no record.
import { sql } from 'kysely';
import { periodOf } from '#core/contract';
import { invalid, type ToldNumbers } from '../contract/index.ts';
import { type Counted, counterOf, countTo, explainGap, ruleOf } from './sequence.ts';

/** Answers how far the count of that group went. */
export async function keepTold(call: Counted, name: string, { group, last, gaps = [] }: ToldNumbers): Promise<number> {
  if (last !== undefined) await countTo(call, name, { group, last });
  const period = periodOf(ruleOf(call, name), group);
  const { rows } = await sql<{ last: string }>`select last::text from sequence_counter
    where ${counterOf(call, name)} and period = ${period}`.execute(call.db);
  const counted = Number(rows[0]?.last ?? 0);
  // A number that was never given is not missing.
  const beyond = gaps.flatMap(({ number }, index) =>
    number > counted ? [{ path: `gaps.${index}.number`, code: 'numberNotGiven', params: { last: counted } }] : [],
  );
  if (beyond.length > 0) throw invalid(beyond);
  for (const gap of gaps) await explainGap(call, name, { period, ...gap });
  return counted;
}

/** The field that devices number. */
export function givenField({ resource }: Counted): string {
  const { properties } = resource.entity.schema;
  const name = Object.keys(properties).find((each) => properties[each]?.sequence?.given);
  if (name === undefined) throw new Error(`${resource.entity.model} has no numbers of devices`);
  return name;
}
