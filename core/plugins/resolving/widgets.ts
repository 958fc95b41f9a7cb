// Checks the dashboard tiles that plugins contribute, and puts them in order.
import type { Count, Plugin } from '#core/contract';
import { faultsOfWhich } from '../../contract/entity/entity-which.ts';
import type { Draft } from './draft.ts';
import { WIDGET } from './shapes.ts';

export function addWidgets(draft: Draft, plugin: Plugin): void {
  draft.each(plugin, 'widgets', plugin.widgets, (widget, contribution) => {
    if (!draft.fits(WIDGET, plugin.id, contribution, widget)) return;
    if (!draft.declared(plugin.id, contribution, [widget])) return;
    if ((widget.load === undefined) === (widget.counts === undefined)) {
      return draft.fault('INVALID_SHAPE', plugin.id, contribution, 'it must have either load or counts');
    }
    const wrong = (widget.counts ?? []).flatMap((count) => filterProblems(draft, count));
    for (const problem of wrong) draft.fault('INVALID_SHAPE', plugin.id, contribution, problem);
    if (wrong.length > 0) return;
    const key = `${plugin.id}.${widget.id}`;
    if (draft.widgets.some((other) => other.key === key)) {
      return draft.fault('DUPLICATE_ID', plugin.id, contribution, `a widget ${key} is already there`);
    }
    const titleKey = `${plugin.id}.widget.${widget.id}`;
    draft.widgets.push(Object.freeze({ ...widget, key, plugin: plugin.id, license: plugin.license, titleKey }));
  });
}

/** A number that asks for what no record has would be refused by the server, each time. */
function filterProblems(draft: Draft, { id, model, filters }: Count): string[] {
  const entity = draft.entities.find((each) => each.model === model);
  const faults = entity ? faultsOfWhich(entity, `counts.${id}.filters`, filters, { compares: true }) : [];
  return faults.map(({ path, reason }) => `${path} ${reason}`);
}
