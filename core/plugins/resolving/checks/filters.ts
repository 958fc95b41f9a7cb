// Finds faults in the filters by which a contribution counts records of an entity.
import type { Which } from '#core/contract';
import { faultsOfWhich } from '../../../contract/entity/file-checks/which.ts';
import type { Draft } from '../draft.ts';

/** A number that asks for what no record has would be refused by the server, each time. */
export function filterProblems(
  draft: Draft,
  { model, filters }: { readonly model: string; readonly filters?: Which },
  at = '',
): string[] {
  const entity = draft.entities.find((each) => each.model === model);
  const faults = entity ? faultsOfWhich(entity, `${at}filters`, filters, { compares: true }) : [];
  return faults.map(({ path, reason }) => `${path} ${reason}`);
}
