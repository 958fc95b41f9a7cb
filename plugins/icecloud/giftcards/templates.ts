// Declares the placeholders that a company's own templates for gift cards may hold.
import type { TemplateKind, TemplateLetter } from '#core/contract';

export const templateKinds: readonly TemplateKind[] = [
  {
    id: 'GIFT_CARD',
    names: [
      'company',
      'company_address',
      'code',
      'amount',
      'people',
      'recipient_name',
      'buyer_name',
      'message',
      'expires_on',
      'date',
    ],
    sample: 'giftcard',
  },
];

export const templateLetters: readonly TemplateLetter[] = [
  { id: 'icecloud/gift-card', names: ['company', 'receiver', 'date', 'amount', 'from'], sample: 'giftcard' },
];
