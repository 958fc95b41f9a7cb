// Tests a chart for screen readers and keyboards: the table of all points, the arrow keys, and a chart without data.
import { fireEvent, render, screen, within } from '@testing-library/react';
import { setI18n } from 'react-i18next';
import { Bars, Chart, Sparkline } from '../../../core/chart/index.ts';
import { stepsBetween } from '../../../core/chart/steps.ts';
import { momentOfPlace, placeOf } from '../../../core/chart/words.ts';
import { i18n, startTexts } from '../../../core/texts/i18n.ts';

const x = ['2026-10-05', '2026-10-12', '2026-10-19'];
const series = [
  { label: 'Cream', unit: 'money', values: [4, 4.5, null] },
  { label: 'Late', unit: 'percent', values: [0.1, 0, 0.25] },
];
const spoken = () => screen.getByRole('status').textContent;
const press = (key: string) => fireEvent.keyDown(screen.getByRole('application', { name: 'Prices' }), { key });

beforeAll(async () => {
  await startTexts('en');
  setI18n(i18n);
});

test('all points stand in a table, with their units', () => {
  render(<Chart title="Prices" x={x} series={series} />);
  const rows = within(screen.getByRole('table', { name: 'Prices' })).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Cream.*Late/),
    expect.stringMatching(/5 Oct 2026€4\.0010%/),
    expect.stringMatching(/12 Oct 2026€4\.500%/),
    expect.stringMatching(/19 Oct 2026–25%/),
  ]);
});

test('arrow keys walk over the points, and each is said', () => {
  render(<Chart title="Prices" x={x} series={series} />);
  expect(spoken()).toBe('');
  press('ArrowLeft');
  expect(spoken()).toBe('19 Oct 2026: Cream –, Late 25%');
  press('ArrowLeft');
  expect(spoken()).toBe('12 Oct 2026: Cream €4.50, Late 0%');
  press('Home');
  press('ArrowLeft');
  expect(spoken()).toBe('5 Oct 2026: Cream €4.00, Late 10%');
  press('End');
  expect(spoken()).toContain('19 Oct 2026');
});

test('without points it says so; waiting and failing are shown in its place, and Retry asks again', () => {
  const reload = jest.fn();
  const empty = <Chart title="Prices" x={[]} series={[]} empty="Nothing came in" />;
  const { rerender, container } = render(empty);
  screen.getByRole('heading', { name: 'Nothing came in' });
  rerender(<Chart title="Prices" x={[]} series={[]} asked={{ state: 'loading', reload }} />);
  expect(container.querySelector('.skeleton')).not.toBeNull();
  rerender(<Chart title="Prices" x={[]} series={[]} asked={{ state: 'failed', reload }} />);
  fireEvent.click(within(screen.getByRole('alert')).getByRole('button'));
  expect(reload).toHaveBeenCalledTimes(1);
  rerender(<Chart title="Prices" x={x} series={series} asked={{ state: 'failed', reload }} />);
  screen.getByRole('table', { name: 'Prices' });
});

test('lowest and highest of a band stand in the table, and are said with the point', () => {
  const band = { low: { label: 'Least', values: [3, 4, 4] }, high: { label: 'Most', values: [5, 6, 7] } };
  render(<Chart title="Prices" x={x} series={series.slice(0, 1)} band={band} />);
  press('Home');
  expect(spoken()).toBe('5 Oct 2026: Cream €4.00, Least €3.00, Most €5.00');
  const head = within(screen.getByRole('table', { name: 'Prices' })).getAllByRole('columnheader');
  expect(head.map(({ textContent }) => textContent)).toEqual(['When', 'Cream', 'Least', 'Most']);
});

test('a place on the axis is a moment again, also around a change of the clocks', () => {
  for (const moment of ['2026-03-29T00:30:00.000Z', '2026-03-29T01:30:00.000Z', '2026-10-25T01:30:00.000Z'])
    expect(momentOfPlace(placeOf(moment))).toBe(moment);
});

test('small ones say their figures without being drawn large', () => {
  render(<Bars label="Guests" unit="kg" bars={[{ name: 'Gent', value: 4 }]} />);
  expect(screen.getByRole('definition').textContent).toBe('4 kg');
  render(<Sparkline values={[3, 3]} label="Flat" />);
  expect(screen.getByRole('img', { name: 'Flat' }).querySelector('polyline')?.getAttribute('points')).toBe(
    '3.0,16.0 157.0,16.0',
  );
});

test('moments lie where the companies’ clocks show them, and the axis stands at whole days and months', () => {
  expect(new Date(placeOf('2026-10-25T01:30:00Z')).toISOString()).toBe('2026-10-25T02:30:00.000Z');
  const day = (text: string) => Date.parse(text);
  const iso = (places: readonly number[]) => places.map((place) => new Date(place).toISOString().slice(0, 10));
  const year = stepsBetween(day('2026-01-15'), day('2026-12-15'), 5, 'day');
  expect([year.step, iso(year.places)]).toEqual(['month', ['2026-04-01', '2026-07-01', '2026-10-01']]);
  const days = stepsBetween(day('2026-10-05'), day('2026-10-07'), 8, 'day');
  expect([days.step, iso(days.places)]).toEqual(['day', ['2026-10-05', '2026-10-06', '2026-10-07']]);
  const months = stepsBetween(day('2026-08-17'), day('2026-11-16'), 8, 'month');
  expect([months.step, iso(months.places)]).toEqual(['month', ['2026-09-01', '2026-10-01', '2026-11-01']]);
});
