// Describes tiles of the dashboard with their counts, and steps of a new company's guide.
import type { Count, GuideStep, Widget } from '#core/contract';
import { closed, id, lazy, licenses, number, permissions, text, tone, which } from './basics.ts';
import { TILE_SETTINGS } from './settings.ts';

const COUNT = closed<Count>(
  {
    id,
    model: text,
  },
  {
    filters: which,
    groupBy: text,
    tone,
  },
);
export const WIDGET = closed<Widget>(
  {
    id,
  },
  {
    permissions,
    place: { type: 'string', enum: ['profile', 'wall'] },
    size: { type: 'integer', enum: [1, 2] },
    day: { type: 'string', enum: ['BUSINESS', 'CALENDAR'] },
    sortFirst: number,
    load: lazy,
    counts: { type: 'array', minItems: 1, items: COUNT },
    settings: TILE_SETTINGS,
    as: id,
    license: licenses,
  },
);

export const STEP = closed<GuideStep>(
  {
    id,
    model: text,
  },
  {
    atLeast: { type: 'integer', minimum: 1 },
    filters: which,
    by: { type: 'string', enum: ['create', 'update'] },
    to: { type: 'string', pattern: '^[^/]' },
    sortFirst: number,
  },
);
