// Finds faults in the conditions by which a contribution asks for records of an entity.
import type { Which } from '#core/contract';
import { faultsOfWhich } from '../../../contract/entity/file-checks/which.ts';
import type { Draft } from '../draft.ts';

/** The server would refuse, each time, a number that asks for what no record has. */
export function conditionProblems(draft: Draft, model: string, which: Which | undefined, path: string): string[] {
  const entity = draft.entities.find((each) => each.model === model);
  const faults = entity ? faultsOfWhich(entity, path, which, { compares: true }) : [];
  return faults.map(({ path: at, reason }) => `${at} ${reason}`);
}
