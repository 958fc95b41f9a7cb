// Declares the server part of rotations and templates of weeks.
import { defineServerPart } from '#api';
import { seedRotations } from './demo/rotations.ts';
import { importRoutes } from './server/import-week.ts';
import { laidShiftHooks, layingHooks, rotationHooks, rotationRoutes } from './server/lay.ts';
import { weekRoutes } from './server/week-acts.ts';

export default defineServerPart({
  id: 'rotations',
  hooks: { Rotation: rotationHooks, RotationLaying: layingHooks, Shift: laidShiftHooks },
  routes: [...weekRoutes, ...rotationRoutes, ...importRoutes],
  demo: { order: 31, seed: seedRotations },
});
