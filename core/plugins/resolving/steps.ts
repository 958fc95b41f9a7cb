// Checks the steps of a new company's guide and of a new employee's first week that plugins contribute.
import type { Plugin } from '#core/contract';
import { conditionProblems } from './checks/filters.ts';
import type { Draft } from './draft.ts';
import { NEWCOMER_STEP, STEP } from './shapes/widgets.ts';

export function addSteps(draft: Draft, plugin: Plugin): void {
  draft.each(plugin, 'steps', plugin.steps, (step, contribution) => {
    const isNewcomers = 'newcomer' in step;
    if (!draft.fits(isNewcomers ? NEWCOMER_STEP : STEP, plugin.id, contribution, step)) return;
    const wrong = isNewcomers ? [] : conditionProblems(draft, step.model, step.filters, 'filters');
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
