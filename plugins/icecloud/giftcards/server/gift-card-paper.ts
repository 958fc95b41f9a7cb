// Prints gift cards: one, or a series with a card to a page. One object holds all that a card shows, whatever its
// design.
import { type Block, type DocumentContext, defineDocument, type Stored, type Words } from '#api';
import { type Locale, today } from '#core/contract';
import type { settings as own } from '../settings.ts';
import { lastDay } from './gift-card.ts';
import { heldCard, MAKERS } from './gift-card-rights.ts';

/** Everything that a card's design may show. */
export interface GiftCardPaper {
  readonly code: string;
  readonly amount: number;
  /** The last day of the card; absent if it never expires. */
  readonly expires_on?: string;
  readonly recipient?: string;
  readonly buyer?: string;
  readonly message?: string;
  readonly locale?: Locale;
  readonly company: string;
  /** The place where the card can be used, printed below the company's name. */
  readonly address: string;
  /** Id of the company's own layout, if one was chosen. */
  readonly template?: number;
}

const QR_MM = 28;
/** A6 paper, on which no page number is printed. */
const sheet = { size: { width: 105, height: 148 }, margin: 9 } as const;
/** Longer messages are set in smaller letters, so that a card stays on one page. */
const SHORT_MESSAGE = 120;

export const giftCardPaper = defineDocument<GiftCardPaper, { id: number }>({
  ...{ id: 'gift-card', access: MAKERS, of: 'GiftCard', ...sheet },
  params: { required: ['id'], properties: { id: { type: 'integer' } } },
  data: async (context) => {
    const card = await heldCard(context, context.params.id);
    return card && paperOf(card, await companyOf(context));
  },
  draft: async (typed, context) => {
    const last = lastDay(context.settings<typeof own>().gift_card_validity_months);
    const card = { expires_on: last, initial_amount: 0, ...typed, code: 'XXXX-XXXX-XXXX-XXXX' };
    return paperOf(card, await companyOf(context));
  },
  locale: ({ locale }) => locale,
  template: { kind: 'GIFT_CARD', values: valuesOf, chosen: ({ template }) => template },
  draw: (paper, words) => ({ title: `${words.t('icecloud.giftcard_one')} ${paper.code}`, blocks: drawn(paper, words) }),
});

export const giftCardSeries = defineDocument<readonly GiftCardPaper[], { series: number }>({
  ...{ id: 'gift-cards', access: MAKERS, ...sheet },
  params: { required: ['series'], properties: { series: { type: 'integer' } } },
  data: async (context) => {
    // A series has the id of its first card, and one person made all of it, so the rights to that card decide.
    if (!(await heldCard(context, context.params.series))) return undefined;
    const cards = await context.records('GiftCard', { by: 'product' }).list({ series: context.params.series });
    const company = await companyOf(context);
    return cards.length > 0 ? cards.map((card) => paperOf(card, company)) : undefined;
  },
  locale: ([first]) => first?.locale,
  template: {
    kind: 'GIFT_CARD',
    values: (papers, words) => papers.map((paper) => valuesOf(paper, words)),
    chosen: ([first]) => first?.template,
  },
  draw: (papers, words) => ({
    title: words.t('icecloud.giftcard_other'),
    blocks: papers.flatMap((paper, index) => [...(index > 0 ? [{ page: true } as const] : []), ...drawn(paper, words)]),
  }),
});

const companyOf = async ({
  records,
  companyId,
}: Pick<DocumentContext, 'records' | 'companyId'>): Promise<Partial<Stored<'Company'>>> =>
  (await records('Company', { by: 'product' }).get(companyId)) ?? {};

function paperOf(card: Partial<Stored<'GiftCard'>>, company: Partial<Stored<'Company'>>): GiftCardPaper {
  const street = [company.address_street, company.address_nr].filter(Boolean).join(' ');
  const city = [company.address_zipcode, company.address_city].filter(Boolean).join(' ');
  return {
    code: card.code ?? '',
    amount: card.initial_amount ?? 0,
    expires_on: card.expires_on,
    recipient: card.recipient_name,
    buyer: card.buyer_name,
    message: card.message,
    locale: card.locale,
    company: company.name ?? '',
    address: [street, city].filter(Boolean).join(', '),
    template: card.pandora_template_id,
  };
}

/** The values for the placeholders that schemas/icecloud/templates/pandoratemplate.json names. */
function valuesOf(paper: GiftCardPaper, words: Words) {
  const { money, date } = words;
  const { company, address, code, amount, recipient = '', buyer = '', message = '' } = paper;
  return {
    ...{ company, company_address: address, code, amount: money(amount) },
    ...{ recipient_name: recipient, buyer_name: buyer, message, date: date(today()) },
    people: peopleOf(paper, words),
    expires_on: untilOf(paper, words),
  };
}

/** Says for whom and from whom the card is, as far as that is known. */
function peopleOf({ recipient, buyer }: GiftCardPaper, { t }: Words): string {
  const lines = [
    recipient && `${t('icecloud.paper.for')} ${recipient}`,
    buyer && `${t('icecloud.paper.from')} ${buyer}`,
  ];
  return lines.filter(Boolean).join('\n');
}

function untilOf({ expires_on }: GiftCardPaper, { t, date }: Words): string {
  return expires_on ? t('icecloud.paper.until', { date: date(expires_on) }) : t('icecloud.paper.forever');
}

function drawn(paper: GiftCardPaper, words: Words): Block[] {
  const { t, money } = words;
  const { message } = paper;
  const people = peopleOf(paper, words);
  const line = (text: string, size = 10, bold = false): Block => ({ text, size, bold, align: 'center' });
  return [
    line(paper.company, 12, true),
    { space: 4 },
    line(t('icecloud.giftcard_one'), 14),
    line(money(paper.amount), 30, true),
    { space: 3 },
    ...(people ? [line(people)] : []),
    ...(message ? [{ space: 2 }, line(message, message.length > SHORT_MESSAGE ? 8 : 10)] : []),
    { space: 5 },
    { qr: paper.code, size: QR_MM, align: 'center' },
    line(paper.code, 13, true),
    { space: 2 },
    line(untilOf(paper, words)),
    { text: paper.address, muted: true, align: 'center', size: 8 },
  ];
}
