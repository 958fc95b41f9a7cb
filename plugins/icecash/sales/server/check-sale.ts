// Refuses tickets that do not add up: their total, their payments, the coins, and what goes with which kind.
import { type FieldError, invalid } from '#api';
import { centsOf } from '#core/contract';
import type { SentPayment, SentSale } from '../sent.ts';
import { type ReckonedTicket, reckon } from '../ticket.ts';

const COIN = 5;

/** Answers the ticket as this side reckons it; throws 422 with all that is wrong with it. */
export function checkedSale(sale: SentSale): ReckonedTicket {
  const errors = [...faultsOfKind(sale), ...faultsOfDiscounts(sale), ...sale.payments.flatMap(faultsOfPayment)];
  if (errors.length > 0) throw invalid(errors);
  const ticket = reckon(sale.lines, sale.discounts);
  const paid = sum(sale.payments);
  const total = centsOf(sale.total_vati);
  const isVoided = sale.status === 'VOIDED';
  // A voided ticket of an order has neither lines nor payments, so its own total is taken.
  const due = sale.kind === 'ORDER' ? (isVoided ? total : paid) : centsOf(ticket.total_vati);
  if (total !== due) throw invalid([{ path: 'total_vati', code: 'saleTotal', params: { total: due / 100 } }]);
  if (!isVoided && paid !== total)
    throw invalid([{ path: 'payments', code: 'salePayments', params: { total: total / 100 } }]);
  return ticket;
}

const sum = (payments: readonly SentPayment[]): number => payments.reduce((all, one) => all + centsOf(one.amount), 0);

function faultsOfKind({ kind, status, lines, payments, discounts = [], webshop_order_id }: SentSale): FieldError[] {
  const isOrder = kind === 'ORDER';
  const isVoided = status === 'VOIDED';
  return [
    ...wrongIf(isOrder === (webshop_order_id === undefined), 'webshop_order_id', isOrder ? 'required' : 'saleNoOrder'),
    ...wrongIf(isOrder && lines.length + discounts.length > 0, 'lines', 'saleOrderLines'),
    ...wrongIf(!isOrder && !isVoided && lines.length === 0, 'lines', 'required'),
    ...wrongIf(isVoided && payments.length > 0, 'payments', 'saleVoidedPaid'),
    ...wrongIf(isOrder && !isVoided && payments.length === 0, 'payments', 'required'),
    ...lines.flatMap((line, at) =>
      wrongIf(line.gift_card_id !== undefined && line.kind !== 'GIFT_CARD', `lines.${at}.gift_card_id`, 'saleNoCard'),
    ),
  ];
}

function faultsOfDiscounts({ discounts = [] }: SentSale): FieldError[] {
  return discounts.flatMap(({ percent, amount }, at) =>
    wrongIf((percent === undefined) === (amount === undefined), `discounts.${at}`, 'saleDiscount'),
  );
}

/** Cash is rounded to coins that there are, and nothing else is. */
function faultsOfPayment(
  { method, amount, rounding = 0, given, gift_card_id }: SentPayment,
  at: number,
): readonly FieldError[] {
  const isCash = method === 'CASH';
  const handed = centsOf(amount) + centsOf(rounding);
  const path = (name: string) => `payments.${at}.${name}`;
  return [
    ...wrongIf(isCash ? handed % COIN !== 0 : rounding !== 0, path('rounding'), 'saleRounding'),
    ...wrongIf(given !== undefined && (!isCash || centsOf(given) < handed), path('given'), 'saleGiven'),
    ...wrongIf((method === 'GIFT_CARD') === (gift_card_id === undefined), path('gift_card_id'), 'saleNoCard'),
  ];
}

const wrongIf = (isWrong: boolean, path: string, code: string): FieldError[] => (isWrong ? [{ path, code }] : []);
