// Contributes gift cards: the list with each card's account, the company's liability, and the tile that makes and
// checks cards.
import { definePart } from '#core/contract';
import giftcard from '#schemas/icecloud/giftcards/giftcard.json';
import giftcardhistory from '#schemas/icecloud/giftcards/giftcardhistory.json';
import { settings } from './settings.ts';
import { templateKinds, templateLetters } from './templates.ts';

const ADMIN = ['ICECLOUD_GIFT_CARDS_ADMIN'];
const MAKERS = ['ICECLOUD_GIFT_CARDS_BASIC', ...ADMIN];
const reason = { type: 'string' } as const;

export default definePart({
  id: 'giftcards',
  permissions: MAKERS,
  settings,
  goTo: { v: 'giftcard' },
  pages: [
    {
      id: 'giftcardliability',
      path: 'icecloud/giftcard/liability',
      permissions: ADMIN,
      hidden: true,
      load: () => import('./pages/LiabilityPage.tsx'),
    },
  ],
  entities: [
    {
      file: giftcard,
      head: () => import('./pages/CardHead.tsx'),
      beside: () => import('./pages/CardBeside.tsx'),
      tools: [
        { id: 'gift-card-liability', permissions: ADMIN, icon: 'chart', to: 'icecloud/giftcard/liability' },
        {
          id: 'gift-card-series',
          permissions: ADMIN,
          icon: 'layers',
          load: () => import('./pages/MakeSeries.tsx'),
        },
      ],
      actions: [
        {
          id: 'gift-card-send',
          permissions: ADMIN,
          icon: 'envelope',
          when: { status: 'ACTIVE' },
          call: {
            path: 'giftcard/{id}/send',
            arguments: { type: 'object', properties: { address: { type: 'string', format: 'email' } } },
          },
        },
        {
          id: 'gift-card-refund',
          permissions: ADMIN,
          icon: 'undo',
          when: { status: ['ACTIVE', 'USED_UP', 'BLOCKED'] },
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
          when: { status: ['INACTIVE', 'ACTIVE', 'USED_UP', 'BLOCKED'], expires_on: { empty: false } },
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
          when: { status: ['ACTIVE', 'USED_UP'] },
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
          when: { series: { empty: false } },
          load: () => import('./pages/PrintSeries.tsx'),
        },
      ],
      panels: [{ id: 'gift-card-papers', permissions: ADMIN, load: () => import('./pages/Papers.tsx') }],
    },
    giftcardhistory,
  ],
  widgets: [{ id: 'gift-cards', permissions: MAKERS, sortFirst: 35, load: () => import('./pages/Tile.tsx') }],
  templateKinds,
  templateLetters,
  texts: {
    en: () => import('#locales/en/icecloud/giftcards.json', { with: { type: 'json' } }),
    nl: () => import('#locales/nl/icecloud/giftcards.json', { with: { type: 'json' } }),
    fr: () => import('#locales/fr/icecloud/giftcards.json', { with: { type: 'json' } }),
    de: () => import('#locales/de/icecloud/giftcards.json', { with: { type: 'json' } }),
  },
});
