// Declares the module ICECLOCK: rosters, availability, leave, and contracts of employment; each feature lies in a folder.
import { definePlugin } from '#core/contract';
import autofill from './autofill/index.ts';
import availability from './availability/index.ts';
import board from './board/index.ts';
import contracts from './contracts/index.ts';
import leave from './leave/index.ts';
import messages from './messages/index.ts';
import publishing from './publishing/index.ts';
import rosters from './rosters/index.ts';
import rotations from './rotations/index.ts';
import rules from './rules/index.ts';
import { settings } from './settings.ts';
import swaps from './swaps/index.ts';
import wall from './wall/index.ts';

export default definePlugin({
  id: 'iceclock',
  contract: 2,
  license: 'ICECLOCK',
  licenses: ['ICECLOCK'],
  requires: ['icecloud'],
  permissions: [
    'ICECLOCK_WORKING_DAYS_SELF',
    'ICECLOCK_WORKING_DAYS_VIEW',
    'ICECLOCK_WORKING_DAYS_MODERATE',
    'ICECLOCK_WORKING_DAYS_ALARM',
    'ICECLOCK_ALARM_WORKING_DAY_TECHNICAL_PROBLEM',
    'ICECLOCK_ALARM_UNTRUSTED_CLOCK_IN',
    'ICECLOCK_ALARM_WORKING_DAY_CLOSED_AUTOMATICALLY',
    'ICECLOCK_ALARM_SCHEDULE_PROBLEM',
    'ICECLOCK_ALARM_OVERDUE_FOR_SCHEDULE',
    'ICECLOCK_ALARM_CONTRACT_PRINTER_DOWN',
  ],
  menu: [{ id: 'iceclock', icon: 'time', sortFirst: 40 }],
  settings,
  parts: [
    rules,
    availability,
    leave,
    rosters,
    publishing,
    swaps,
    rotations,
    autofill,
    messages,
    wall,
    board,
    contracts,
  ],
});
