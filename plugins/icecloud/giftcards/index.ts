// Contributes what ICECLOUD shows of gift cards: the list with each card's account, what is owed, and the tile at which
// cards are made and checked.
import type { EntityContribution, Page, Widget } from '#core/contract';
import giftcard from '#schemas/giftcard.json';
import giftcardhistory from '#schemas/giftcardhistory.json';

const ADMIN = ['ICECLOUD_GIFT_CARDS_ADMIN'];
const MAKERS = ['ICECLOUD_GIFT_CARDS_BASIC', ...ADMIN];
const reason = { type: 'string' } as const;

const inState = (...status: string[]) => ({ properties: { status: { enum: status } }, required: ['status'] });

export const giftCards: readonly EntityContribution[] = [
  {
    file: giftcard,
    head: () => import('./CardHead.tsx'),
    beside: () => import('./CardBeside.tsx'),
    tools: [
      { id: 'gift-card-liability', permissions: ADMIN, icon: 'chart', to: 'icecloud/giftcard/liability' },
      { id: 'gift-card-series', permissions: ADMIN, icon: 'multi-select', load: () => import('./MakeSeries.tsx') },
    ],
    actions: [
      {
        id: 'gift-card-send',
        permissions: ADMIN,
        icon: 'envelope',
        when: inState('ACTIVE'),
        call: {
          path: 'giftcard/{id}/send',
          arguments: { type: 'object', properties: { address: { type: 'string', format: 'email' } } },
        },
      },
      {
        id: 'gift-card-refund',
        permissions: ADMIN,
        icon: 'undo',
        when: inState('ACTIVE', 'USED_UP', 'BLOCKED'),
        call: {
          path: 'giftcard/{id}/refund',
          arguments: {
            type: 'object',
            required: ['amount', 'reason'],
            properties: { amount: { type: 'number', money: true, minimum: 0.01, maximum: 1000 }, reason },
          },
        },
      },
      {
        id: 'gift-card-extend',
        permissions: ADMIN,
        icon: 'calendar',
        when: { ...inState('INACTIVE', 'ACTIVE', 'USED_UP', 'BLOCKED'), required: ['status', 'expires_on'] },
        call: {
          path: 'giftcard/{id}/extend',
          arguments: {
            type: 'object',
            required: ['expires_on', 'reason'],
            properties: { expires_on: { type: 'string', format: 'date' }, reason },
          },
        },
      },
      {
        id: 'gift-card-adjust',
        permissions: ADMIN,
        icon: 'edit',
        when: inState('ACTIVE', 'USED_UP'),
        call: {
          path: 'giftcard/{id}/adjust',
          arguments: {
            type: 'object',
            required: ['amount', 'reason'],
            properties: { amount: { type: 'number', money: true, minimum: -1000, maximum: 1000 }, reason },
          },
        },
      },
      {
        id: 'gift-card-print-series',
        permissions: ADMIN,
        icon: 'print',
        when: { required: ['series'] },
        load: () => import('./PrintSeries.tsx'),
      },
    ],
    panels: [{ id: 'gift-card-papers', permissions: ADMIN, load: () => import('./Papers.tsx') }],
  },
  { file: giftcardhistory },
];

export const giftCardPage: Page = {
  id: 'giftcardliability',
  path: 'icecloud/giftcard/liability',
  permissions: ADMIN,
  hidden: true,
  load: () => import('./LiabilityPage.tsx'),
};

export const giftCardTile: Widget = {
  id: 'gift-cards',
  permissions: MAKERS,
  sortFirst: 15,
  load: () => import('./Tile.tsx'),
};
