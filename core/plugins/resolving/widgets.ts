// Checks the dashboard tiles that plugins contribute, and puts them in order.
import type { Plugin } from '#core/contract';
import type { Draft } from './draft.ts';
import { filterProblems } from './filters.ts';
import { WIDGET } from './shapes.ts';

export function addWidgets(draft: Draft, plugin: Plugin): void {
  draft.each(plugin, 'widgets', plugin.widgets, (widget, contribution) => {
    if (!draft.fits(WIDGET, plugin.id, contribution, widget)) return;
    if (!draft.declared(plugin.id, contribution, [widget])) return;
    if ((widget.load === undefined) === (widget.counts === undefined)) {
      return draft.fault('INVALID_SHAPE', plugin.id, contribution, 'it must have either load or counts');
    }
    const wrong = (widget.counts ?? []).flatMap((count) => filterProblems(draft, count, `counts.${count.id}.`));
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
