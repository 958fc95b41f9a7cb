// Makes what tests of contracts need: a template, people who work by it, and days that they worked.
import { momentOf } from '../../../core/contract/index.ts';
import { type PlanFloor, planFloor } from '../clock/plan-floor.ts';
import type { Answer } from '../resources/house.ts';
import { leastOf, type Row } from '../resources/samples.ts';

export type ContractsFloor = Awaited<ReturnType<typeof contractsFloor>>;

export const HTML =
  '<h1>Contract</h1><p>{{company}}, {{first_name}} {{last_name}}, {{function}}, {{workers_statute}}, {{date}}</p>';

export async function contractsFloor() {
  const plan: PlanFloor = await planFloor();
  const { house } = plan;
  const template = async (print_schedule: string, more: Row = {}): Promise<number> =>
    (await house.make('contracttemplate', { name: 'By the day', print_schedule, html_content: HTML, ...more })).id;
  /** Adds somebody who works in the shop by that template; answers them and their agreement. */
  const worker = async (first_name: string, contract_template_id: number | undefined, more: Row = {}) => {
    const id = await plan.person(first_name, { divisions: [] });
    const entity = house.entities.find(({ resource }) => resource === 'wageagreement')!;
    const values = { employee_id: id, division_id: plan.shop, job_function_id: plan.scooping, dimona: 'FLX' };
    const least = await leastOf(house, entity);
    const given = { ...least, ...values, contract_template_id, category: 3, workers_statute: 'BLUE_COLLAR', ...more };
    return { id, agreement: (await house.make('wageagreement', given)).id as number };
  };
  const clockIn = (employee_id: number, local: string, more: Row = {}): Promise<Answer> => {
    const started_at = momentOf(local)!.toISOString();
    const stopped_at = new Date(Date.parse(started_at) + 3_600_000).toISOString();
    const day = { employee_id, division_id: plan.shop, started_at, stopped_at, edit_reason: 'No clock' };
    return house.call(house.root, 'POST', 'workingday', { ...day, ...more });
  };
  const works = async (employee_id: number, local: string, more: Row = {}): Promise<Row & { id: number }> => {
    const { status, body } = await clockIn(employee_id, local, more);
    if (status !== 201) throw new Error(JSON.stringify(body));
    return body.data;
  };
  const contractsOf = async (employee_id: number): Promise<(Row & { id: number })[]> =>
    (await house.call(house.root, 'GET', `contract?filter[employee_id][eq]=${employee_id}&sort=id`)).body.data;
  return { plan, house, template, worker, clockIn, works, contractsOf };
}
