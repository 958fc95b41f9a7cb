// Tests that the holders of a permission which only an alarm of a plugin names find the list of alarms in the menu.
import type { Plugin } from '#core/contract';
import { createRegistry } from '../../../core/plugins/checked.ts';
import alarm from '../../../schemas/iceguard/alarms/alarm.json';

const TOLD = 'ICEGUARD_TASTINGS_ALARM';
const named = new Set([...alarm.permissions.index, ...alarm.permissions.update]);
const guard: Plugin = { id: 'guard', contract: 2, license: 'ICEGUARD', permissions: [...named], entities: [alarm] };
const tasters: Plugin = {
  ...{ id: 'tasters', contract: 2, license: 'ICEGUARD', permissions: [TOLD] },
  alarms: [{ id: 'TASTING_BAD', severity: 'CRITICAL', permission: TOLD, on: [{ model: 'Alarm' }] }],
};
const ofAlarms = (...plugins: readonly Plugin[]) => {
  const registry = createRegistry([guard, ...plugins], () => undefined);
  const pages = registry.pages.filter(({ entity }) => entity?.model === 'Alarm');
  const opened = pages.filter(({ permissions }) => permissions?.includes(TOLD)).map(({ kind }) => kind);
  const entry = registry.menu.find(({ target }) => target?.entity?.model === 'Alarm');
  return { opened, isInMenu: entry?.target?.permissions?.includes(TOLD), first: entry?.target === pages[0] };
};

test('without that plugin nobody holds it', () => {
  expect(ofAlarms()).toEqual({ opened: [], isInMenu: false, first: true });
});

test('with it list, record and form are theirs, and the entry in the menu', () => {
  expect(ofAlarms(tasters)).toEqual({ opened: ['index', 'view', 'edit'], isInMenu: true, first: true });
});

test('an alarm with a permission that nobody declares opens nothing', () => {
  expect(ofAlarms({ ...tasters, permissions: [] })).toEqual({ opened: [], isInMenu: false, first: true });
});
