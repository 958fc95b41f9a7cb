// Tests pins in a form: added, moved, described and removed by keyboard, and read out; a photo is sent at once.
import '@testing-library/jest-dom';
import { fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import type { FieldProps } from '#core';
import { textsIn } from '../../../build/text-files.ts';
import { FormRecord } from '../../../core/fields/FormRecord.ts';
import { createRegistry } from '../../../core/plugins/checked.ts';
import { RegistryContext } from '../../../core/plugins/context.ts';
import { addTexts } from '../../../core/texts/i18n.ts';
import company from '../../../plugins/company/index.ts';
import MarkersField from '../../../plugins/fleet/damage/pages/MarkersField.tsx';
import type { Pin } from '../../../plugins/fleet/damage/pages/pins.ts';
import { useVan } from '../../../plugins/fleet/damage/pages/van/useVan.ts';
import fleet from '../../../plugins/fleet/index.ts';
import icecloud from '../../../plugins/icecloud/index.ts';
import iceshop from '../../../plugins/iceshop/index.ts';
import icetruck from '../../../plugins/icetruck/index.ts';
import { api, type Call, signIn } from '../entity/fixture.tsx';

const texts = textsIn('.', 'en', 'fleet');

const GHOST = {
  report_id: 3,
  nr: '2026-003',
  occurred_at: '2026-10-01T08:00:00Z',
  id: 9,
  x: 0.1,
  y: 0.2,
  kind: 'DENT',
};
const registry = createRegistry([company, icecloud, iceshop, icetruck, fleet], () => undefined);
const BEFORE = 'Dent, 1 Oct 2026 (2026-003)';
let calls: Call[];
let pins: readonly Pin[] | undefined;

function Form({ start, record }: { start?: readonly Pin[]; record: Record<string, unknown> }) {
  const [data, setData] = useState(start);
  pins = data;
  const props = {
    formData: data,
    fieldPathId: { $id: 'root_markers', path: ['markers'] },
    uiSchema: { 'ui:title': 'Pins' },
    onChange: (value: readonly Pin[] | undefined) => setData(value),
  } as unknown as FieldProps<Pin[]>;
  return (
    <RegistryContext value={registry}>
      <MemoryRouter>
        <FormRecord.Provider value={record}>
          <MarkersField {...props} />
        </FormRecord.Provider>
      </MemoryRouter>
    </RegistryContext>
  );
}

const VAN = { vehicle: 'DELIVERY_VAN', delivery_van_id: 4 };

async function open(start?: readonly Pin[], record: Record<string, unknown> = VAN) {
  await signIn(['ICESHOP_DAMAGE_REPORTS_VIEW', 'ICESHOP_DAMAGE_REPORTS_MODERATE']);
  addTexts('fleet', texts);
  calls = api(({ path, method }) => {
    if (method === 'POST') return { status: 201, body: { data: { id: 71 } } };
    const data = path.startsWith('query/fleet/damage-before') ? [GHOST] : [];
    return { body: { data, meta: { more: false, total: data.length, next: null } } };
  });
  render(<Form start={start} record={record} />);
  if (record.delivery_van_id) await screen.findByText(BEFORE);
}
const pin = (nr: number) => screen.getByRole('button', { name: new RegExp(`^Pin ${nr}:`) });

test('without a van there is no picture to put a pin on', async () => {
  await open(undefined, { vehicle: 'DELIVERY_VAN' });
  expect(screen.getByText(/Choose the van first/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add pin' })).toBeNull();
});

test('by keyboard: a pin in the middle, moved with arrows, said aloud, described and removed', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Add pin' }));
  await waitFor(() => expect(pin(1)).toHaveFocus());
  fireEvent.keyDown(pin(1), { key: 'ArrowRight' });
  fireEvent.keyDown(pin(1), { key: 'ArrowDown', shiftKey: true });
  expect(pins).toEqual([{ x: 0.51, y: 0.6, kind: 'SCRATCH' }]);
  expect(screen.getByRole('status')).toHaveTextContent('Pin 1: 51 % from the left, 60 % from the top');
  fireEvent.click(pin(1));
  await waitFor(() => expect(screen.getByLabelText('Kind of damage of pin 1')).toHaveFocus());
  fireEvent.change(screen.getByLabelText('Kind of damage of pin 1'), { target: { value: 'TYRE' } });
  fireEvent.change(screen.getByLabelText('Note of pin 1'), { target: { value: 'Flat' } });
  expect(pins).toEqual([{ x: 0.51, y: 0.6, kind: 'TYRE', note: 'Flat' }]);
  fireEvent.keyDown(pin(1), { key: 'Delete' });
  expect(pins).toBeUndefined();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add pin' })).toHaveFocus());
});

test('what was on the van before is named with its letter, its date and its report', async () => {
  await open();
  const link = screen.getByRole('link', { name: BEFORE });
  expect(link).toHaveAttribute('href', '/admin/iceshop/damagereport/view/3/');
});

test('a photo is sent at once, and stands with its pin', async () => {
  await open([{ id: 5, x: 0.2, y: 0.2, kind: 'CRACK', photo_ids: [70] }]);
  const file = new File(['x'], 'crack.png', { type: 'image/png' });
  fireEvent.change(screen.getByLabelText('Add photos to pin 1'), { target: { files: [file] } });
  await waitFor(() => expect(pins?.[0]?.photo_ids).toEqual([70, 71]));
  expect(calls.find(({ method }) => method === 'POST')?.path).toBe('damagephoto');
  fireEvent.click(screen.getByRole('button', { name: 'Remove photo 1 of pin 1' }));
  expect(pins?.[0]?.photo_ids).toEqual([71]);
});

test('its van is the one of its kind, though one of another kind has the same number', async () => {
  await signIn(['ICESHOP_DAMAGE_REPORTS_VIEW']);
  const data = [
    { vehicle: 'ICECREAM_VAN', id: 4, name: 'Limone' },
    { vehicle: 'DELIVERY_VAN', id: 5, name: 'Poolvos' },
    { vehicle: 'DELIVERY_VAN', id: 4, name: 'Iglo' },
  ];
  api(() => ({ body: { data, meta: { more: false, total: data.length, next: null } } }));
  const { result } = renderHook(() => useVan(VAN));
  await waitFor(() => expect(result.current?.name).toBe('Iglo'));
});
