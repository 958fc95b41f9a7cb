// Contributes what ICESHOP tells of a day: the report's page, who gets it by mail, and its tile.
import type { EntityContribution, Page, Widget } from '#core/contract';
import dailyreportmail from '#schemas/dailyreportmail.json';

const VIEW = ['ICESHOP_DAILY_REPORTS_VIEW'];

export const reporting: {
  readonly pages: readonly Page[];
  readonly entities: readonly EntityContribution[];
  readonly widgets: readonly Widget[];
} = {
  pages: [
    {
      id: 'dailyreport',
      path: 'iceshop/dailyreport',
      permissions: VIEW,
      icon: 'chart',
      sortFirst: 20,
      load: () => import('./report/DailyReportPage.tsx'),
    },
  ],
  entities: [{ file: dailyreportmail }],
  widgets: [{ id: 'turnover', permissions: VIEW, sortFirst: 45, load: () => import('./report/TurnoverTile.tsx') }],
};
