// Checks the metrics and alarms that plugins declare: their shape, their permissions, the records that they ask about,
// and that each key is there once.
import {
  type Alarm,
  faultsOfAlarm,
  faultsOfMetric,
  type Metric,
  type Plugin,
  permissionsOfWatching,
} from '#core/contract';
import type { Draft } from '../draft.ts';
import { ALARM, METRIC } from '../shapes/watching.ts';
import { conditionProblems } from './filters.ts';

export function checkWatching(draft: Draft, plugin: Plugin): void {
  draft.each(plugin, 'metrics', plugin.metrics, (metric, contribution) => {
    if (!draft.fits(METRIC, plugin.id, contribution, metric)) return;
    refuseTaken(draft, plugin, 'metrics', { ...metric, contribution });
    draft.declared(plugin.id, contribution, [{ permissions: permissionsOfWatching({ metrics: [metric] }) }]);
    const { model, filters } = metric.counts ?? {};
    if (model && draft.entities.every((entity) => entity.model !== model))
      draft.fault('MISSING_PARENT', plugin.id, contribution, `there is no entity ${model}`);
    const wrong = [...faultsOfMetric(metric), ...(model ? conditionProblems(draft, model, filters, 'counts') : [])];
    for (const reason of wrong) draft.fault('INVALID_SHAPE', plugin.id, contribution, reason);
  });
  draft.each(plugin, 'alarms', plugin.alarms, (alarm, contribution) => {
    if (!draft.fits(ALARM, plugin.id, contribution, alarm)) return;
    refuseTaken(draft, plugin, 'alarms', { ...alarm, contribution });
    draft.declared(plugin.id, contribution, [{ permissions: permissionsOfWatching({ alarms: [alarm] }) }]);
    const missing = missingOf(draft, alarm);
    for (const reason of missing) draft.fault('MISSING_PARENT', plugin.id, contribution, reason);
    const conditions = (alarm.on ?? []).flatMap(({ model, when }) => conditionProblems(draft, model, when, 'when'));
    for (const reason of [...faultsOfAlarm(alarm), ...conditions])
      draft.fault('INVALID_SHAPE', plugin.id, contribution, reason);
  });
}

interface Watched {
  readonly id: string;
  readonly contribution: string;
}

/** The first plugin that says a key has it; the second one is at fault. */
function refuseTaken(draft: Draft, plugin: Plugin, kind: 'metrics' | 'alarms', { id, contribution }: Watched): void {
  const own: readonly (Metric | Alarm)[] = plugin[kind] ?? [];
  const all = [...draft.ground.plugins, ...draft.plugins];
  const owner = all.find((other) => (other[kind] ?? []).some((one) => one?.id === id));
  if (owner && owner.id !== plugin.id)
    draft.fault('DUPLICATE_ID', plugin.id, contribution, `the plugin ${owner.id} already has ${id}`);
  else if (own.filter((one) => one?.id === id).length > 1)
    draft.fault('DUPLICATE_ID', plugin.id, contribution, `${id} is there twice`);
}

function missingOf(draft: Draft, { on = [], changesWith = [], metric }: Alarm): string[] {
  const models = [...on.map(({ model }) => model), ...changesWith];
  const metrics = [...draft.ground.plugins, ...draft.plugins].flatMap((plugin) => plugin.metrics ?? []);
  return [
    ...models
      .filter((model) => draft.entities.every((entity) => entity.model !== model))
      .map((model) => `there is no entity ${model}`),
    ...(metric && metrics.every(({ id }) => id !== metric.id) ? [`there is no metric ${metric.id}`] : []),
  ];
}
