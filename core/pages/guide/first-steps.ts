// Lists the steps of a new employee's first week that the person may do, and asks the modules which are done.

import { http } from '../../http/http.ts';
import { allowed } from '../../plugins/allowed.ts';
import type { Registry } from '../../plugins/registry.ts';
import type { ResolvedStep } from '../../plugins/resolved.ts';
import { session } from '../../session/session.ts';

export type FirstStep = Extract<ResolvedStep, { newcomer: string }>;

interface Told {
  readonly step: string;
  readonly is_done: boolean;
}

/** Lists the steps. Call it inside an observer. */
export function firstStepsOf({ steps }: Pick<Registry, 'steps'>): readonly FirstStep[] {
  return steps
    .filter((step): step is FirstStep => 'newcomer' in step && allowed(session.subject, step))
    .toSorted((a, b) => (b.sortFirst ?? 0) - (a.sortFirst ?? 0));
}

/** Answers the keys of the steps that are done; what a module does not answer counts as open. */
export async function firstDone(steps: readonly FirstStep[]): Promise<ReadonlySet<string>> {
  const asked = new Map(steps.map(({ plugin, newcomer }) => [`${plugin}/${newcomer}`, plugin]));
  const told = await Promise.all(
    [...asked].map(([name, plugin]) =>
      http.get<{ data: readonly Told[] }>(`query/${name}`).then(
        ({ data }) => data.data.filter(({ is_done }) => is_done).map(({ step }) => `${plugin}.${step}`),
        () => [],
      ),
    ),
  );
  return new Set(told.flat());
}
