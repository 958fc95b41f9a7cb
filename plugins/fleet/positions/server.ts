// Declares the server part of positions: impossible ones are dropped, the newest moves tablet and van, past ones are
// played again, and the vans of the demo company drive.
import { defineServerPart } from '#api';
import { demoDriving } from './demo/driving.ts';
import { seedPositions } from './demo/history.ts';
import { positionHooks } from './server/hooks.ts';
import { replay } from './server/replay.ts';

export default defineServerPart({
  id: 'positions',
  hooks: { TrackerPosition: positionHooks },
  queries: [replay],
  jobs: [demoDriving],
  // Positions belong to tablets, which are made before.
  demo: { order: 27, seed: seedPositions },
});
