// Tests what the kitchen is told of the forecast beside what is ordered, and how a proposed order explains itself.
import '@testing-library/jest-dom';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { setI18n } from 'react-i18next';
import { textsIn } from '../../../build/text-files.ts';
import { addTexts, i18n, startTexts } from '../../../core/texts/i18n.ts';
import { proposalReason } from '../../../plugins/icecloud/articles/pages/proposalReason.ts';
import { Expected } from '../../../plugins/iceshop/kitchen/pages/Expected.tsx';
import { api } from '../entity/fixture.tsx';

beforeEach(async () => {
  await startTexts('en');
  addTexts('iceshop', { ...textsIn('.', 'en', 'iceshop'), ...textsIn('.', 'en', 'icecloud') });
  setI18n(i18n);
});
afterEach(cleanup);

const why = { temperature: 27, weather_factor: 1.18, error: 0.12, baseline_error: 0.2 };
const WHY = '27°C: +18% · Over the last four weeks it was 12% off; last week’s same weekday was 20% off.';
const cake = {
  product_id: 1,
  product: 'Ice cake',
  unit: 'PIECE',
  ordered: 11,
  value: 24,
  lower: 18,
  upper: 30,
  usual: 20,
  ...why,
};
const show = (rows: readonly object[]) => {
  api(() => ({ body: { data: rows, meta: { more: false } } }));
  return render(<Expected date="2099-08-01" division={4} />);
};

test('the kitchen sees how much more is expected than ordered, and why', async () => {
  show([cake, { ...cake, product_id: 2, product: 'Tub', ordered: 30 }]);
  expect(await screen.findByText('The forecast asks for more than is ordered of one product')).toBeVisible();
  const [first, second] = within(document.querySelector('.worksheet-expected ul')!).getAllByRole('listitem', {
    hidden: true,
  });
  expect(first).toHaveTextContent('Ice cake 24 expected (18 to 30), 11 ordered: 13 more');
  expect(first).toHaveTextContent(`Usual for this weekday: 20 · ${WHY}`);
  expect(second).toHaveTextContent(/Tub 24 expected \(18 to 30\), 30 ordered\s*Usual/);
});

test('orders that cover the forecast are said to, and without a forecast nothing is there', async () => {
  show([{ ...cake, ordered: 24 }]);
  expect(await screen.findByText('What is ordered covers the forecast')).toBeVisible();
  cleanup();
  const { container } = show([]);
  await act(async () => undefined);
  expect(container).toBeEmptyDOMElement();
});

test('a proposal says what is used until the delivery and after it; without a forecast it says what it said', () => {
  const offer = { id: 1, name: 'Crate', par: 4, here: 4, coming: 0, proposal: 6 };
  expect(proposalReason(offer, i18n.t)).toBe('par 4, here 4: order 6');
  const expected = { ...offer, ...why, used_before: 2, used: 8, next_date: '2027-03-26' };
  expect(proposalReason(expected, i18n.t)).toBe(
    `par 4, here 4, coming 0; expected use 2 until the delivery and 8 from it until Fri 26 Mar: order 6 · ${WHY}`,
  );
});
