// Declares the server part of publishing: a week becomes known to its people, who answer by a link without signing in.
import { defineServerPart } from '#api';
import { rosterVisits } from './server/link.ts';
import { linkPage } from './server/link-page.ts';
import { lockedRosters, lockedShifts } from './server/locked.ts';
import { publishRoutes } from './server/publish.ts';
import { rosterLetters, tellRoster } from './server/telling.ts';
import { shiftTold } from './server/told.ts';

export default defineServerPart({
  id: 'publishing',
  hooks: { Shift: [lockedShifts, shiftTold], Roster: lockedRosters },
  routes: publishRoutes,
  jobs: [tellRoster],
  letters: rosterLetters,
  visitors: rosterVisits,
  open: linkPage,
});
