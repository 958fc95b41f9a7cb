// Declares the server part of the wall: the metrics that it shows, with their lines of a day.
import { defineServerPart } from '#api';
import { chooseOfScreens } from './demo/screens.ts';
import { wallLines } from './server/wall-lines.ts';
import { wallMetrics, wallScreen } from './server/wall-metrics.ts';

export default defineServerPart({
  id: 'wall',
  queries: [wallMetrics, wallLines, wallScreen],
  // Screens and metrics are made before.
  demo: { order: 96, seed: chooseOfScreens },
});
