// Writes what a customer reads about the money of a cancelled order: what was refunded or is on its way, and what was
// not.
import type { HookContext, Stored } from '#api';
import { centsOf, formattingLocale, type Locale, numberFormat } from '#core/contract';

type Within = Pick<HookContext, 'records' | 'texts'>;

const PROMISED = ['GIFT_CARD', 'ONLINE', 'TERMINAL', 'BANK_TRANSFER', 'CASH'];
const handed = ({ amount, rounding }: Stored<'Payment'>): number => centsOf(amount) + centsOf(rounding ?? 0);

/** Writes a sentence for each way in which money is refunded. */
export async function givenBack(
  order: Stored<'WebshopOrder'>,
  locale: Locale,
  { records, texts }: Within,
): Promise<string[]> {
  const all = await records('Payment', { by: 'product' }).list({ webshop_order_id: order.id });
  const known = all.filter(({ method, status }) => PROMISED.includes(method) && status !== 'FAILED');
  const money = known.filter(({ amount, status }) => status !== 'CREATED' || amount < 0);
  const euro = numberFormat(formattingLocale(locale), { style: 'currency', currency: 'EUR' });
  const say = (key: string, cents: number) =>
    cents > 0
      ? [
          (texts?.[locale]?.[`iceshop.payments.told.${key}`] ?? '{{amount}}').replace(
            '{{amount}}',
            euro.format(cents / 100),
          ),
        ]
      : [];
  const sum = (rows: readonly Stored<'Payment'>[]) => rows.reduce((cents, row) => cents + handed(row), 0);
  const back = money.filter(({ amount }) => amount < 0);
  const ways = PROMISED.flatMap((way) => say(way, -sum(back.filter(({ method }) => method === way))));
  return [...ways, ...say('KEPT', sum(money))];
}
