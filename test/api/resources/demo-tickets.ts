// Checks the demo company's tickets: 64 days of vans, numbers without a gap, and sums that agree with lines, payments,
// drawers and gift cards.

// biome-ignore lint/suspicious/noExplicitAny: rows of any table
type Row = any;
type Rows = Readonly<Record<string, readonly Row[]>>;

const cents = (amount: unknown) => Math.round(Number(amount ?? 0) * 100);
const day = (value: unknown) => new Date(String(value)).toISOString().slice(0, 10);

export function checkTickets(rows: Rows): void {
  const sales = rows.sale!;
  const ofVans = sales.filter(({ icecream_van_id }) => icecream_van_id);
  expect(new Set(ofVans.map((row) => `${day(row.business_date)} ${row.icecream_van_id}`)).size).toBe(64);
  for (const [device, count] of sumsBy(sales, 'device_id', () => 1)) {
    const numbers = sales.filter(({ device_id }) => device_id === device).map(({ nr }) => nr);
    expect([device, new Set(numbers).size, Math.max(...numbers)]).toEqual([device, count, count]);
  }
  checkSums(rows);
  checkDrawers(rows);
  // Gift cards that paid or were sold are told so in their own accounts, too.
  const told = rows.giftcardhistory!.map(({ gift_card_id, amount }) => `${gift_card_id} ${cents(amount)}`);
  const byCard = rows.salepayment!.filter(({ method }) => method === 'GIFT_CARD');
  expect(told).toEqual(
    expect.arrayContaining(byCard.map(({ gift_card_id, amount }) => `${gift_card_id} ${-cents(amount)}`)),
  );
}

function sumsBy(all: readonly Row[], key: string, of: (row: Row) => number): Map<number, number> {
  const found = new Map<number, number>();
  for (const row of all) found.set(row[key], (found.get(row[key]) ?? 0) + of(row));
  return found;
}

function checkSums(rows: Rows): void {
  const lines = sumsBy(rows.saleline!, 'sale_id', ({ total_vati }) => cents(total_vati));
  const paid = sumsBy(rows.salepayment!, 'sale_id', ({ amount }) => cents(amount));
  const wrong = rows.sale!.filter(({ id, total_vati, vat, status }) => {
    const rates = vat.reduce((sum: number, { total }: Row) => sum + cents(total), 0);
    const isPaid = status === 'VOIDED' || (paid.get(id) ?? 0) === cents(total_vati);
    return lines.get(id) !== cents(total_vati) || rates !== cents(total_vati) || !isPaid;
  });
  expect(wrong).toEqual([]);
}

function checkDrawers(rows: Rows): void {
  const inDrawer = sumsBy(rows.salepayment!, 'sale_id', ({ method, amount, rounding }) =>
    method === 'CASH' ? cents(amount) + cents(rounding) : 0,
  );
  const valid = rows.sale!.filter(({ status }) => status !== 'VOIDED');
  const cash = sumsBy(valid, 'drawer_session_id', ({ id }) => inDrawer.get(id) ?? 0);
  const drops = sumsBy(rows.drawermovement!, 'drawer_session_id', ({ amount }) => cents(amount));
  for (const { id, opening_cash, expected_cash } of rows.drawersession!.filter(({ status }) => status === 'CLOSED')) {
    const expected = cents(opening_cash) + (cash.get(id) ?? 0) - (drops.get(id) ?? 0);
    expect([id, cents(expected_cash)]).toEqual([id, expected]);
  }
  const different = rows.drawersession!.filter(({ difference }) => Number(difference ?? 0) !== 0);
  expect(different).toMatchObject([{ is_different: true, reason: expect.stringMatching(/.+/) }]);
  expect(Number(different[0].difference)).toBeLessThan(0);
  expect(rows.drawersession!.some(({ status }) => status === 'OPEN')).toBe(true);
}
