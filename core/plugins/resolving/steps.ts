// Checks the steps of a new company's guide that plugins contribute.
import type { Plugin } from '#core/contract';
import { conditionProblems } from './checks/filters.ts';
import type { Draft } from './draft.ts';
import { STEP } from './shapes/widgets.ts';

export function addSteps(draft: Draft, plugin: Plugin): void {
  draft.each(plugin, 'steps', plugin.steps, (step, contribution) => {
    if (!draft.fits(STEP, plugin.id, contribution, step)) return;
    const wrong = conditionProblems(draft, step.model, step.filters, 'filters');
    for (const problem of wrong) draft.fault('INVALID_SHAPE', plugin.id, contribution, problem);
    if (wrong.length > 0) return;
    const key = `${plugin.id}.${step.id}`;
    if (draft.steps.some((other) => other.key === key)) {
      return draft.fault('DUPLICATE_ID', plugin.id, contribution, `a step ${key} is already there`);
    }
    const titleKey = `${plugin.id}.step.${step.id}`;
    draft.steps.push(Object.freeze({ ...step, key, plugin: plugin.id, license: plugin.license, titleKey }));
  });
}
