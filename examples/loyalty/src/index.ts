// Declares the plugin loyalty: points that customers of the webshop save up and spend.
import { definePlugin } from '@scoop/core';
import loyaltyaccount from './entities/loyaltyaccount.json';
import loyaltymove from './entities/loyaltymove.json';

const VIEW = ['ICESHOP_LOYALTY_POINTS_VIEW', 'ICESHOP_LOYALTY_POINTS_MODERATE'];

export default definePlugin({
  id: 'loyalty',
  contract: 2,
  license: 'ICESHOP',
  requires: ['iceshop'],
  permissions: ['ICESHOP_LOYALTY_POINTS_VIEW', 'ICESHOP_LOYALTY_POINTS_MODERATE'],
  menu: [{ id: 'loyalty', icon: 'star-empty', sortFirst: 58 }],
  pages: [
    {
      id: 'balances',
      path: 'iceshop/loyalty',
      permissions: VIEW,
      icon: 'numbered-list',
      sortFirst: 2,
      load: () => import('./pages/Balances.tsx'),
    },
  ],
  entities: [
    {
      file: loyaltymove,
      cells: { points: () => import('./parts/PointsCell.tsx') },
    },
  ],
  // A band above the page of an account shows that the customer is gold.
  wraps: { 'iceshop/webshopaccount.view': () => import('./parts/AccountBand.tsx') },
  extends: {
    WebshopAccount: {
      files: [loyaltyaccount],
      panels: [{ id: 'points', permissions: VIEW, load: () => import('./panels/AccountPoints.tsx') }],
    },
  },
  widgets: [{ id: 'top', permissions: VIEW, load: () => import('./widgets/TopCustomers.tsx') }],
});
