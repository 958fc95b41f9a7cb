// Checks the dashboard tiles that plugins contribute, and puts them in order.
import { isTileValue, type Plugin, type Widget } from '#core/contract';
import { conditionProblems } from './checks/filters.ts';
import type { Draft } from './draft.ts';
import { WIDGET } from './shapes/widgets.ts';

export function addWidgets(draft: Draft, plugin: Plugin): void {
  draft.each(plugin, 'widgets', plugin.widgets, (widget, contribution) => {
    if (!draft.fits(WIDGET, plugin.id, contribution, widget)) return;
    if (!draft.declared(plugin.id, contribution, [widget])) return;
    if ((widget.load === undefined) === (widget.counts === undefined)) {
      return draft.fault('INVALID_SHAPE', plugin.id, contribution, 'it must have either load or counts');
    }
    const unfit = faultOfSettings(widget);
    if (unfit) return draft.fault('INVALID_SHAPE', plugin.id, contribution, unfit);
    const wrong = (widget.counts ?? []).flatMap(({ id, model, filters }) =>
      conditionProblems(draft, model, filters, `counts.${id}.filters`),
    );
    for (const problem of wrong) draft.fault('INVALID_SHAPE', plugin.id, contribution, problem);
    if (wrong.length > 0) return;
    const { as: name = plugin.id, license = plugin.license } = widget;
    const key = `${name}.${widget.id}`;
    if (draft.widgets.some((other) => other.key === key)) {
      return draft.fault('DUPLICATE_ID', plugin.id, contribution, `a widget ${key} is already there`);
    }
    const titleKey = `${name}.widget.${widget.id}`;
    draft.widgets.push(Object.freeze({ ...widget, key, plugin: plugin.id, license, titleKey }));
  });
}

/** A default that is no value would never hold, and only a component of the dashboard is given settings. */
function faultOfSettings({ settings, counts, place }: Widget): string | undefined {
  if (!settings) return undefined;
  if (counts || place) return 'settings are for a tile of the dashboard with load';
  const wrong = Object.entries(settings.properties).find(([, setting]) => !isTileValue(setting, setting.default));
  return wrong && `the default of setting ${wrong[0]} is none of its values`;
}
