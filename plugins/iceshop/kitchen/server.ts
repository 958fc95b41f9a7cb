// Declares the server part of the kitchen's worksheet: what is to be made, ticked, short or late, and its paper.
import { defineServerPart } from '#api';
import { linesToMake } from './server/exceptions.ts';
import { isReadyMade, picked, pickList } from './server/pick-list.ts';
import { worksheet, worksheetDays, worksheetKitchens, worksheetTicks } from './server/worksheet.ts';
import { worksheetExpected } from './server/worksheet-expected.ts';
import { lateLines, linesLate } from './server/worksheet-late.ts';
import { worksheetPaper } from './server/worksheet-paper.ts';
import { worksheetShort } from './server/worksheet-short.ts';
import { worksheetTick } from './server/worksheet-tick.ts';

export default defineServerPart({
  id: 'kitchen',
  routes: [picked, worksheetTick],
  computed: { WebshopOrder: { is_ready_made: isReadyMade } },
  documents: [worksheetPaper],
  queries: [pickList, worksheet, worksheetDays, worksheetExpected, worksheetKitchens, worksheetShort, worksheetTicks],
  badges: [lateLines],
  exceptions: [linesToMake],
  samples: { 'kitchen-lines-late': linesLate },
});
