// Declares the server part of drawers: opening, counting, handing over and closing, and the X and Z reports.
import { defineServerPart } from '#api';
import { closeAtTill } from './server/close-at-till.ts';
import { drawerComputed } from './server/drawer-list.ts';
import { drawersToSee } from './server/drawers-to-see.ts';
import { drawersOdd } from './server/exceptions.ts';
import { drawerFollowsSale } from './server/late-tickets.ts';
import { moveMoney } from './server/move-money.ts';
import { closeInOffice, correctCount, drawerFigures } from './server/office.ts';
import { openDrawer } from './server/open-drawer.ts';
import { reportRoll, reportSheet } from './server/report-papers.ts';
import { xReport } from './server/x-report.ts';

export default defineServerPart({
  id: 'drawers',
  deviceCalls: [openDrawer, moveMoney, closeAtTill, xReport],
  routes: [closeInOffice, correctCount, drawerFigures],
  computed: { DrawerSession: drawerComputed },
  reacts: [drawerFollowsSale],
  badges: [drawersToSee],
  exceptions: [drawersOdd],
  documents: [reportRoll, reportSheet],
});
