// Declares the module ICECLOCK: rosters, availability, leave, and contracts of employment; each feature lies in a folder.
import { definePlugin } from '#core/contract';
import autofill from './autofill/index.ts';
import availability from './availability/index.ts';
import board from './board/index.ts';
import checklists from './checklists/index.ts';
import clocking from './clocking/index.ts';
import contracts from './contracts/index.ts';
import dimona from './dimona/index.ts';
import door from './door/index.ts';
import expected from './expected/index.ts';
import hours from './hours/index.ts';
import leave from './leave/index.ts';
import messages from './messages/index.ts';
import payroll from './payroll/index.ts';
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
  requires: ['company', 'icecloud'],
  knows: ['fleet'],
  menu: [
    { id: 'iceclock', icon: 'time', sortFirst: 40 },
    { id: 'iceclock-settings', parent: 'settings', icon: 'time', sortFirst: 50 },
  ],
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
    expected,
    messages,
    wall,
    checklists,
    clocking,
    contracts,
    dimona,
    payroll,
    board,
    door,
    hours,
  ],
});
