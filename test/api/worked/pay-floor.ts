// Makes what tests of pay files need: people with agreements, days that they worked, and the job that makes the files.
import type { Actor } from '../../../api/contract/index.ts';
import { prepareJobs } from '../../../api/jobs/prepare.ts';
import { Worker } from '../../../api/jobs/worker.ts';
import { momentOf } from '../../../core/contract/index.ts';
import shipped from '../../../plugins/server.ts';
import { type PlanFloor, planFloor } from '../clock/plan-floor.ts';
import type { Row } from '../resources/samples.ts';

export const MODERATE = ['ICECLOCK_WORKING_DAYS_MODERATE'];

export type PayFloor = Awaited<ReturnType<typeof payFloor>>;
export interface Worked extends Row {
  readonly id: number;
}

const iso = (local: string): string => momentOf(local)!.toISOString();

export async function payFloor() {
  const floor = await planFloor();
  const { house } = floor;
  const modules = shipped.filter(({ manifest }) => manifest.id === 'iceclock');
  const jobs = prepareJobs(modules, house.workshop);
  const worker = () => new Worker({ database: house.database, jobs, log: { warn: () => undefined } });
  const boss: Actor = house.actor(MODERATE);
  const call = (method: string, path: string, body?: unknown, who = boss) => house.call(who, method, path, body);
  const agreements = new Map<number, number>();
  const person = async (name: string, more?: Row & { divisions?: number[] }) => {
    const id = await floor.person(name, more);
    const { body } = await house.call(house.root, 'GET', `wageagreement?filter[employee_id]=${id}`);
    agreements.set(id, body.data[0].id);
    return id;
  };
  const work = async (employee_id: number, from: string, until: string, more: Row = {}): Promise<Worked> => {
    const { status, body } = await call('POST', 'workingday', {
      ...{ employee_id, division_id: floor.shop, wage_agreement_id: agreements.get(employee_id) },
      ...{ started_at: iso(from), stopped_at: iso(until), ...more },
    });
    if (status !== 201) throw new Error(JSON.stringify(body));
    return body.data;
  };
  const move = (id: number, status: string, more: Row = {}) =>
    call('PATCH', `workingday/${id}/status`, { status, ...more });
  const approved = async (...given: Parameters<typeof work>): Promise<Worked> => {
    const day = await work(...given);
    await move(day.id, 'APPROVED');
    return day;
  };
  /** Opens a day again, changes it, and approves it anew. */
  const correct = async (id: number, values: Row): Promise<void> => {
    await move(id, 'CLOSED', { edit_reason: 'Forgot to clock' });
    const { status, body } = await call('PATCH', `workingday/${id}`, { edit_reason: 'Forgot to clock', ...values });
    if (status !== 200) throw new Error(JSON.stringify(body));
    await move(id, 'APPROVED');
  };
  const ask = (date_from: string, date_until: string, more: Row = {}) =>
    call('POST', 'payexport', { date_from, date_until, accept_missing_nr: true, ...more });
  const made = async (...asked: Parameters<typeof ask>): Promise<Worked> => {
    const { status, body } = await ask(...asked);
    if (status !== 201) throw new Error(JSON.stringify(body));
    await worker().run();
    return (await call('GET', `payexport/${body.data.id}`)).body.data;
  };
  const lines = async (filter: string): Promise<Row[]> =>
    (await call('GET', `payline?page[size]=500&${filter}`)).body.data;
  return { ...floor, boss, call, person, agreements, work, move, approved, correct, ask, made, lines, worker, iso };
}

export const sumOf = (lines: readonly Row[]): number => lines.reduce((sum, { minutes }) => sum + Number(minutes), 0);

/** Adds up the minutes of each kind. */
export function byKind(lines: readonly Row[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { kind, minutes } of lines) sums[String(kind)] = (sums[String(kind)] ?? 0) + Number(minutes);
  return Object.fromEntries(Object.entries(sums).filter(([, minutes]) => minutes !== 0));
}

export type { PlanFloor };
