// Lists the parts in the order in which the page shows them; each part has a file of its own.
import { board } from './board.tsx';
import { chart } from './chart.tsx';
import { documents } from './documents.tsx';
import { liveMap } from './live-map.tsx';
import { map } from './map.tsx';
import { paintGrid } from './paint-grid.tsx';
import type { Part } from './part.ts';
import { records } from './records.tsx';
import { tree } from './tree.tsx';

export const PARTS: readonly Part[] = [records, board, paintGrid, chart, documents, map, liveMap, tree];
