// Declares the module ICEGUARD, whose feature so far is the kinds of alarms; each feature lies in a folder.
import { definePlugin } from '#core/contract';
import alarms from './alarms/index.ts';

export default definePlugin({
  id: 'iceguard',
  contract: 2,
  license: 'ICEGUARD',
  licenses: ['ICEGUARD'],
  menu: [{ id: 'iceguard', icon: 'shield', sortFirst: 10 }],
  parts: [alarms],
});
