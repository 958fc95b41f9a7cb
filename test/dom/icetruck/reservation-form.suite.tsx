// Tests the form of a reservation: each van says at once whether it is free and what takes it, the proposed price is taken
// over by one press, and the times say when vans leave.
import '@testing-library/jest-dom';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { MemoryRouter } from 'react-router';
import type { FieldProps } from '#core';
import { textsIn } from '../../../build/text-files.ts';
import { FormRecord } from '../../../core/fields/FormRecord.ts';
import { createRegistry } from '../../../core/plugins/checked.ts';
import { RegistryContext } from '../../../core/plugins/context.ts';
import { addTexts } from '../../../core/texts/i18n.ts';
import company from '../../../plugins/company/index.ts';
import fleet from '../../../plugins/fleet/index.ts';
import icecloud from '../../../plugins/icecloud/index.ts';
import icetruck from '../../../plugins/icetruck/index.ts';
import LinesField from '../../../plugins/icetruck/reservations/pages/LinesField.tsx';
import OptionCell from '../../../plugins/icetruck/reservations/pages/OptionCell.tsx';
import VansField from '../../../plugins/icetruck/reservations/pages/VansField.tsx';
import { api, type Call, signIn } from '../entity/fixture.tsx';

const texts = textsIn('.', 'en', 'icetruck');
const registry = createRegistry([company, icecloud, fleet, icetruck], () => undefined);
const COLOURS = { color_background: '#ffffff', color_text: '#000000' };
const VANS = [
  { id: 3, nr: 1, name: 'Aurora', ...COLOURS, free: true },
  {
    ...{ id: 4, nr: 2, name: 'Limone', ...COLOURS, free: false, next_free: '17:30' },
    taken_by: { resource: 'icecreamvanreservation', id: 9, display: 'R2026-009 · Wedding' },
  },
  { id: 5, nr: 3, name: 'Fragola', ...COLOURS, free: true, unsafe: true },
];
const PROPOSAL = {
  ...{ travel_before: 25, travel_after: 30, km: 18.4, is_routed: true, capacity: 180, needed_vans: 2 },
  lines: [
    {
      description: 'Ice cream',
      qty: 250,
      unit: 'PERSON',
      unit_price_vati: 4,
      vat_rate: 6,
      is_proposed: true,
      total_vati: 1000,
    },
    {
      description: 'Kilometres',
      qty: 37,
      unit: 'KM',
      unit_price_vati: 0.8,
      vat_rate: 21,
      is_proposed: true,
      total_vati: 29.6,
    },
  ],
  ...{ deposit: 300, total_vati: 1029.6, hint: { code: 'tooManyPeople' } },
};
const TYPED = { id: 12, date: '2099-06-06', serve_start: '14:00:00', serve_stop: '17:00:00', nr_of_people: 250 };

let calls: Call[];
let record: Record<string, unknown>;
beforeEach(async () => {
  await signIn(['ICETRUCK_ICECREAM_VAN_RESERVATIONS_VIEW', 'ICETRUCK_ICECREAM_VAN_RESERVATIONS_MODERATE']);
  addTexts('icetruck', texts);
  calls = api(({ path }) => ({ body: { data: path.endsWith('free-vans') ? { vans: VANS } : PROPOSAL } }));
});

function Form({ field, start }: { field: 'icecream_van_ids' | 'lines'; start: Record<string, unknown> }) {
  const [values, setValues] = useState(start);
  record = values;
  const Field = (field === 'lines' ? LinesField : VansField) as unknown as ComponentType<FieldProps>;
  const props = {
    formData: values[field],
    fieldPathId: { $id: `root_${field}`, path: [field] },
    uiSchema: { 'ui:title': 'Vans' },
    registry: { fields: { ArrayField: () => <p>rows</p> } },
    onChange: (value: unknown, [name]: string[]) => setValues((before) => ({ ...before, [name!]: value })),
  } as unknown as FieldProps;
  return (
    <RegistryContext value={registry}>
      <MemoryRouter>
        <FormRecord.Provider value={values}>
          <Field {...props} />
        </FormRecord.Provider>
      </MemoryRouter>
    </RegistryContext>
  );
}

test('a van says whether it is free, what takes it and when it could come, and is chosen by its box', async () => {
  render(<Form field="icecream_van_ids" start={TYPED} />);
  expect(await screen.findByText('1 of 3 vans is free then.')).toBeVisible();
  expect(calls[0]!.query.get('except')).toBe('12');
  const [free, taken, unsafe] = screen.getAllByRole('listitem');
  expect(within(free!).getByText('Free')).toBeVisible();
  expect(within(taken!).getByRole('link', { name: 'R2026-009 · Wedding' })).toHaveAttribute(
    'href',
    expect.stringContaining('/icecreamvanreservations/view/9'),
  );
  expect(within(unsafe!).getByText('May not drive')).toBeVisible();
  fireEvent.click(within(free!).getByRole('checkbox'));
  expect(record.icecream_van_ids).toEqual([3]);
  fireEvent.click(within(free!).getByRole('checkbox'));
  expect(record.icecream_van_ids).toBeUndefined();
});

test('the nearest free time is taken by one press, and keeps how long is served', async () => {
  render(<Form field="icecream_van_ids" start={TYPED} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Serve at 17:30' }));
  expect([record.serve_start, record.serve_stop]).toEqual(['17:30:00', '20:30:00']);
  await waitFor(() => expect(calls.at(-1)!.query.get('serve_start')).toBe('17:30:00'));
});

test('without day and times the form says what is missing, and asks nothing', () => {
  render(
    <Form field="icecream_van_ids" start={{ date: '2099-06-06', serve_start: '17:00:00', serve_stop: '14:00:00' }} />,
  );
  expect(screen.getByText(/Choose the day and the times/)).toBeVisible();
  expect(calls).toEqual([]);
});

test('the proposed price is taken over by one press; lines made by hand stay, and so does travel that was typed', async () => {
  const own = { description: 'Balloons', qty: 1, unit_price_vati: 20, vat_rate: 21 };
  const before = { description: 'Ice cream', qty: 10, unit_price_vati: 4, vat_rate: 6, is_proposed: true };
  render(<Form field="lines" start={{ ...TYPED, travel_before: 40, lines: [before, own] }} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Take these lines over' }));
  expect(record).toMatchObject({ travel_before: 40, travel_after: 30, deposit: 300 });
  const lines = record.lines as { description: string; qty: number; total_vati?: number }[];
  expect(lines.map(({ description, qty }) => [description, qty])).toEqual([
    ['Ice cream', 250],
    ['Kilometres', 37],
    ['Balloons', 1],
  ]);
  expect(lines[0]).not.toHaveProperty('total_vati');
  expect(calls.find(({ method }) => method === 'POST')!.body).toMatchObject({ nr_of_people: 250, travel_before: 40 });
});

test('the way and the limit of the vans are told as they follow from what is typed', async () => {
  render(<Form field="lines" start={TYPED} />);
  const outlook = await screen.findByRole('region', { name: 'What it takes' });
  expect(outlook).toHaveTextContent('13:35 leaves the depot');
  expect(outlook).toHaveTextContent('17:30 back at the depot');
  expect(outlook).toHaveTextContent('25 min there, 30 min back: 18.4 km one way by road.');
  expect(outlook).toHaveTextContent('250 people are more than the 180');
  expect(outlook).toHaveTextContent('2 vans are needed');
});

test('an option counts down, and is told when it is over', () => {
  const cell = (ms: number, status = 'OPTION') =>
    render(<OptionCell value={new Date(Date.now() + ms).toISOString()} record={{ status }} dense />);
  cell(90 * 60_000);
  expect(screen.getByText('1 h 30 min left')).toBeVisible();
  cell(75 * 3_600_000);
  expect(screen.getByText('3 days left')).toBeVisible();
  cell(-1_000);
  expect(screen.getByText('Option over')).toBeVisible();
  cell(90 * 60_000, 'CONFIRMED');
  expect(screen.getAllByText(/left|over/)).toHaveLength(3);
});
