// Lists the steps of a new company's guide that the person may do, from all modules that its licences open, and which
// of them are done.
import { can, filtersOf } from '#core/contract';
import { addressOf, may } from '../../fields/access.ts';
import { http } from '../../http/http.ts';
import type { Registry } from '../../plugins/registry.ts';
import type { ResolvedEntity, ResolvedStep } from '../../plugins/resolved.ts';
import { session } from '../../session/session.ts';
import { writeQuery } from '../../table/query.ts';

export type OwnStep = Exclude<ResolvedStep, { newcomer: string }> & {
  readonly entity: ResolvedEntity;
  readonly address: string;
};

/** Lists the steps. Call it inside an observer. */
export function stepsOf(registry: Registry): readonly OwnStep[] {
  const { subject } = session;
  return registry.steps
    .filter(({ license }) => subject !== null && can(subject, { license }))
    .flatMap((step) => own(step, registry))
    .toSorted((a, b) => (b.sortFirst ?? 0) - (a.sortFirst ?? 0));
}

function own(step: ResolvedStep, registry: Registry): OwnStep[] {
  if ('newcomer' in step) return [];
  const entity = registry.entity(step.model);
  const { by = 'create', to } = step;
  if (!entity || !may(entity, by) || !may(entity, 'index')) return [];
  const address = to ? `/admin/${to}` : addressOf(entity, by === 'create' ? 'create' : 'index');
  return [{ ...step, entity, address }];
}

/** Answers the keys of the steps that are done. */
export async function doneOf(steps: readonly OwnStep[]): Promise<ReadonlySet<string>> {
  const counts = await Promise.all(steps.map(countOf));
  return new Set(steps.filter(({ atLeast = 1 }, at) => counts[at]! >= atLeast).map(({ key }) => key));
}

async function countOf(step: OwnStep): Promise<number> {
  const query = writeQuery({ search: '', sort: [], filters: filtersOf(step.filters) });
  const { data } = await http.get<{ data: { count: number } }>(`${step.entity.resource}/count`, { query });
  return data.data.count;
}
