// Declares the server part of ICECLOCK, each feature in a folder.
import { defineServer } from '#api';
import autofill from './autofill/server.ts';
import availability from './availability/server.ts';
import board from './board/server.ts';
import checklists from './checklists/server.ts';
import clocking from './clocking/server.ts';
import contracts from './contracts/server.ts';
import demo from './demo/server.ts';
import dimona from './dimona/server.ts';
import door from './door/server.ts';
import expected from './expected/server.ts';
import hours from './hours/server.ts';
import leave from './leave/server.ts';
import messages from './messages/server.ts';
import payroll from './payroll/server.ts';
import publishing from './publishing/server.ts';
import rosters from './rosters/server.ts';
import rotations from './rotations/server.ts';
import rules from './rules/server.ts';
import swaps from './swaps/server.ts';
import wall from './wall/server.ts';

export default defineServer({
  plugin: 'iceclock',
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
    demo,
  ],
});
