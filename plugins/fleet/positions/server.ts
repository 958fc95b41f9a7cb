// Declares the server part of positions: impossible ones are dropped, the newest moves tablet and van, and the vans of
// the demo company drive.
import { defineServerPart } from '#api';
import { demoDriving } from './demo/driving.ts';
import { seedPositions } from './demo/history.ts';
import { positionHooks } from './server/hooks.ts';

export default defineServerPart({
  id: 'positions',
  hooks: { TrackerPosition: positionHooks },
  jobs: [demoDriving],
  // Positions belong to tablets, which are made before.
  demo: { order: 27, seed: seedPositions },
});
