// Declares the module ICEGUARD, whose features are metrics, their history, alarms, Scoop itself and the wall, each in a folder.
import { definePlugin } from '#core/contract';
import alarms from './alarms/index.ts';
import history from './history/index.ts';
import metrics from './metrics/index.ts';
import operating from './operating/index.ts';
import wall from './wall/index.ts';

export default definePlugin({
  id: 'iceguard',
  contract: 2,
  license: 'ICEGUARD',
  licenses: ['ICEGUARD'],
  requires: ['icecloud'],
  menu: [
    { id: 'iceguard', icon: 'shield', sortFirst: 10 },
    { id: 'iceguard-settings', parent: 'settings', icon: 'shield', sortFirst: 30 },
  ],
  parts: [metrics, history, alarms, operating, wall],
});
