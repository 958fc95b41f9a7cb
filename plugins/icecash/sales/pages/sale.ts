// Declares a ticket as its pages use it, and how its lines and payments are said.
import { type Answered, centsOf, type RateSum } from '#core/contract';

export type Sale = Answered<'sale'>;
export type SaleLine = NonNullable<Sale['lines']>[number];
export type SalePayment = NonNullable<Sale['payments']>[number];

export interface SaleDiscount {
  readonly name: string;
  readonly percent?: number;
  readonly amount?: number;
  readonly doubt?: string;
}

export const discountsOf = ({ discounts }: Sale): readonly SaleDiscount[] =>
  (discounts ?? []) as unknown as readonly SaleDiscount[];

/** The sums by rate of what is turnover: selling a gift card is none. */
export const ratesOf = ({ vat }: Sale): readonly RateSum[] =>
  ((vat ?? []) as unknown as readonly RateSum[]).filter((one) => one.is_gift_card !== true);

/** What changed hands: the amount in coins that exist. */
export const handedOf = ({ amount, rounding = 0 }: SalePayment): number => (centsOf(amount) + centsOf(rounding)) / 100;

export const changeOf = (payment: SalePayment): number =>
  payment.given === undefined ? 0 : (centsOf(payment.given) - centsOf(handedOf(payment))) / 100;

/** What a line came to before discounts. */
export const fullOf = ({ qty, unit_price_vati }: SaleLine): number => (qty * centsOf(unit_price_vati)) / 100;
