// Tests what is left of a ticket after its refunds, to the cent, and why nothing is given back, voided or invoiced.
import { linesLeft, whyNoInvoice, whyNoRefund, whyNoVoid, worthOf } from '../../plugins/icecash/sales/left.ts';

const HORN = { id: 1, name: 'Horn', qty: 3, unit_price_vati: 2.5, discount_vati: 0.74, vat_rate: 6, total_vati: 6.76 };
const COLA = { id: 2, name: 'Cola', qty: 1, unit_price_vati: 2.53, vat_rate: 21, total_vati: 2.53 };
const CARD = { id: 3, kind: 'GIFT_CARD', name: 'Card', qty: 1, unit_price_vati: 25, vat_rate: 0, total_vati: 25 };
const back = (line: typeof COLA, qty: number, total_vati: number) => ({
  ...{ ...line, id: 90, refunded_line_id: line.id, qty: -qty, total_vati: -total_vati },
});

test('what went back is taken off its line, with its part of the discount', () => {
  expect(linesLeft([HORN, COLA], [back(HORN, 1, 2.25)])).toEqual([
    { ...HORN, qty: 2, discount_vati: 0.49, total_vati: 4.51 },
    { ...COLA, discount_vati: 0 },
  ]);
  expect(linesLeft([HORN, COLA], [back(HORN, 1, 2.25), back(HORN, 2, 4.51)])).toMatchObject([{ name: 'Cola' }]);
  expect(linesLeft([HORN, COLA], [back(COLA, 1, 2.53), back(HORN, 3, 6.76)])).toEqual([]);
});

test('parts of a line are worth their share of it, and all of them what it came to', () => {
  const all = [HORN, COLA];
  expect(worthOf(all, all, new Map([[1, 1]]))).toBe(2.25);
  expect(
    worthOf(
      all,
      all,
      new Map([
        [1, 3],
        [2, 1],
      ]),
    ),
  ).toBe(9.29);
  const left = linesLeft(all, [back(HORN, 1, 2.25)]);
  expect(worthOf(all, left, new Map([[1, 1]]))).toBe(2.26);
  expect(worthOf(all, left, new Map([[1, 2]]))).toBe(4.51);
});

test('a reason for each no', () => {
  const sale = { kind: 'SALE', status: 'COMPLETED', lines: [HORN] };
  expect([whyNoInvoice(sale), whyNoRefund(sale), whyNoVoid(sale, 0)]).toEqual([undefined, undefined, undefined]);
  const all = (more: object) => [
    whyNoInvoice({ ...sale, ...more }),
    whyNoRefund({ ...sale, ...more }),
    whyNoVoid({ ...sale, ...more }, 0),
  ];
  expect(all({ kind: 'ORDER' })).toEqual(['saleInvoiceOrder', 'saleRefundOrder', 'saleRefundOrder']);
  expect(all({ kind: 'REFUND' })).toEqual(['saleInvoiceRefund', 'saleRefundRefund', 'saleRefundRefund']);
  expect(all({ status: 'VOIDED' })).toEqual(['saleInvoiceVoided', 'saleRefundVoided', 'saleRefundVoided']);
  expect(all({ status: 'REFUNDED' })).toEqual(['saleInvoiceRefunded', 'saleRefundRefunded', 'saleRefundRefunded']);
  expect(all({ lines: [CARD] })).toEqual(['saleInvoiceCards', undefined, undefined]);
  expect(whyNoVoid(sale, 1)).toBe('saleGivenBack');
  expect(all({ invoice_id: 7 })).toEqual(['saleInvoiced', undefined, undefined]);
});
