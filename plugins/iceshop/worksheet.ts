// Contributes what the kitchen needs: its worksheet, the ledger of ticks, and how far it is for those who only look.
import type { EntityContribution, Page, Widget } from '#core/contract';
import worksheettick from '#schemas/worksheettick.json';

const VIEW = ['ICESHOP_WORKSHEETS_VIEW'];

export const worksheet: {
  readonly pages: readonly Page[];
  readonly entities: readonly EntityContribution[];
  readonly widgets: readonly Widget[];
} = {
  pages: [
    {
      id: 'worksheet',
      path: 'iceshop/worksheet',
      permissions: VIEW,
      icon: 'clipboard',
      sortFirst: 20,
      offline: true,
      load: () => import('./worksheet/WorksheetPage.tsx'),
    },
  ],
  entities: [{ file: worksheettick }],
  widgets: [
    { id: 'worksheet', permissions: VIEW, sortFirst: 35, load: () => import('./worksheet/KitchenProgress.tsx') },
  ],
};
