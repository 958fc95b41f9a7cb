// Tests what single kinds of fields do beyond holding a value: hints, new records in place, reordered rows, values on
// request.
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import '@testing-library/jest-dom';
import { I18nextProvider } from 'react-i18next';
import { CONTRACT, type FieldSchema, type Plugin } from '#core/contract';
import { CreatingContext } from '../../../core/fields/relation/creating.ts';
import { Value } from '../../../core/fields/value.tsx';
import CreateDialog from '../../../core/form/CreateDialog.tsx';
import { createRegistry } from '../../../core/plugins/checked.ts';
import { RegistryContext } from '../../../core/plugins/context.ts';
import { i18n } from '../../../core/texts/i18n.ts';
import { api, Held, show } from '../form/fixture.tsx';
import { beginAnew, entity, keep, kept, label } from './oneField.ts';

function registryOf(parts: object) {
  const permissions = ['ICECLOUD_REVIEWS_VIEW', 'ICECLOUD_REVIEWS_MODERATE'];
  const plugin = { id: 'icecloud', contract: CONTRACT, license: 'ICECLOUD', permissions, ...parts };
  return createRegistry([plugin as unknown as Plugin], () => undefined);
}

beginAnew();

test('a text colour that is hard to read on its ground is said, and nothing more', async () => {
  const color = { type: 'string', format: 'color' };
  const start = { id: 1, color_text: '#ffd9e6', color_background: '#ffffff' };
  const onSubmit = jest.fn();
  show(<Held entity={entity({ color_text: color, color_background: color })} start={start} onSubmit={onSubmit} />);
  expect(await screen.findByText(/hard to read/)).toBeVisible();
  fireEvent.change(screen.getByLabelText(label('color_background')), { target: { value: '#1a1a1a' } });
  expect(await screen.findByText(/easy to read/)).toBeVisible();
  fireEvent.click(screen.getByText('Save'));
  await waitFor(() => expect(onSubmit).toHaveBeenCalled());
});

test('a national number that the birthday contradicts is told, and can be saved', async () => {
  const fields = {
    birthday: { type: 'string', format: 'date' },
    nr: { type: 'string', format: 'national-registry-nr' },
  };
  const onSubmit = jest.fn();
  show(<Held entity={entity(fields)} start={{ id: 1, birthday: '1985-07-29' }} onSubmit={onSubmit} />);
  const input = await screen.findByLabelText(label('nr'));
  fireEvent.change(input, { target: { value: '850730033' } });
  expect(input).toHaveValue('85.07.30-033');
  fireEvent.change(input, { target: { value: '85.07.30-03328' } });
  expect(await screen.findByText(/another date of birth/)).toBeVisible();
  fireEvent.click(screen.getByText('Save'));
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith(expect.objectContaining({ nr: '85073003328' })));
});

test('numbers go up and down by their step', async () => {
  const fields = { share: { type: 'number', multipleOf: 0.1, maximum: 0.3 } };
  show(<Held entity={entity(fields)} start={{ id: 1, share: 0.2 }} onChange={keep} />);
  const input = await screen.findByLabelText(label('share'));
  for (const _ of [1, 2]) fireEvent.keyDown(input, { key: 'ArrowUp' });
  expect(kept.record.share).toBe(0.3);
  fireEvent.keyDown(input, { key: 'ArrowDown' });
  expect(input).toHaveValue('0.2');
});

test('a day is typed by its digits, moved by arrows, picked from a calendar that starts on Monday, and cleared', async () => {
  show(<Held entity={entity({ day: { type: 'string', format: 'date' } })} start={{ id: 1 }} onChange={keep} />);
  const input = await screen.findByLabelText(label('day'));
  expect(input).toHaveAttribute('placeholder', 'dd/mm/yyyy');
  fireEvent.change(input, { target: { value: '20112026' } });
  expect(input).toHaveValue('20/11/2026');
  fireEvent.keyDown(input, { key: 'ArrowUp' });
  expect(kept.record.day).toBe('2026-11-21');
  fireEvent.keyDown(input, { key: 'ArrowDown', altKey: true });
  const month = await screen.findByRole('grid', { name: 'November 2026' });
  expect(within(month).getAllByRole('columnheader', { hidden: true })[0]).toHaveTextContent('Mon');
  fireEvent.click(within(month).getByRole('button', { name: /24 November 2026/ }));
  expect(kept.record.day).toBe('2026-11-24');
  expect(input).toHaveValue('24/11/2026');
  expect(input).toHaveFocus();
  expect(screen.queryByRole('grid')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: `Clear ${label('day')}` }));
  expect(kept.record.day).toBeUndefined();
});

test('rows change places by keyboard and the handle keeps the focus; a wrong cell is said at that cell', async () => {
  const row = { type: 'object', required: ['name'], properties: { name: { type: 'string', maxLength: 4 } } };
  const start = { id: 1, rows: [{ name: 'one' }, { name: 'two' }] };
  show(<Held entity={entity({ rows: { type: 'array', items: row } })} start={start} onChange={keep} />);
  const handle = await screen.findByRole('button', { name: 'Move row 1 of 2' });
  handle.focus();
  fireEvent.keyDown(handle, { key: 'ArrowDown' });
  await waitFor(() => expect(kept.record.rows).toEqual([{ name: 'two' }, { name: 'one' }]));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Move row 2 of 2' })).toHaveFocus());
  const [, second] = screen.getAllByLabelText(label('rows.name'));
  fireEvent.change(second as HTMLElement, { target: { value: 'three' } });
  fireEvent.click(screen.getByText('Save'));
  await waitFor(() => expect(second).toHaveAccessibleDescription(/at most 4/));
  fireEvent.click(screen.getAllByRole('button', { name: 'Remove row' })[0] as HTMLElement);
  await waitFor(() => expect(kept.record.rows).toEqual([{ name: 'three' }]));
});

test('a row that is dragged past the middle of the one below changes places with it, and of the one above', async () => {
  const row = { type: 'object', properties: { name: { type: 'string' } } };
  const start = { id: 1, rows: [{ name: 'one' }, { name: 'two' }, { name: 'three' }] };
  show(<Held entity={entity({ rows: { type: 'array', items: row } })} start={start} onChange={keep} />);
  await screen.findByRole('button', { name: 'Move row 1 of 3' });
  /** Each row is 40 high, one below the other, wherever it is drawn. */
  const lies = jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const at = [...document.querySelectorAll('.form-item')].indexOf(this);
    return { top: at * 40, height: 40 } as DOMRect;
  });
  const names = () => (kept.record.rows as { name: string }[]).map(({ name }) => name);
  const drag = (from: number, to: number) => {
    const handle = screen.getByRole('button', { name: `Move row ${from} of 3` });
    fireEvent(handle, new MouseEvent('pointerdown', { button: 0, bubbles: true }));
    const moved = new MouseEvent('pointermove', { clientY: to, bubbles: true });
    fireEvent(window, moved);
  };
  drag(1, 59);
  expect(kept.record.rows).toBeUndefined();
  fireEvent(window, new MouseEvent('pointermove', { clientY: 61 }));
  await waitFor(() => expect(names()).toEqual(['two', 'one', 'three']));
  fireEvent(window, new MouseEvent('pointerup'));
  drag(3, 59);
  await waitFor(() => expect(names()).toEqual(['two', 'three', 'one']));
  fireEvent(window, new MouseEvent('pointerup'));
  lies.mockRestore();
});

test('a record that is missing is made in a dialog, and chosen', async () => {
  const flavour = {
    model: 'Flavour',
    collection: 'REVIEWS',
    display: '{{name}}',
    list: { columns: ['name'], sort: [], search: [] },
    schema: { type: 'object', required: ['name'], properties: { name: { type: 'string' } } },
  };
  const calls = api(({ method }) =>
    method === 'POST' ? { status: 201, body: { data: { id: 9, name: 'Mango' } } } : { body: { data: [] } },
  );
  const fields = { flavour_id: { type: 'integer', relation: 'flavour' } };
  show(
    <RegistryContext value={registryOf({ entities: [flavour] })}>
      <CreatingContext value={CreateDialog}>
        <Held entity={entity(fields)} start={{ id: 1 }} onChange={keep} />
      </CreatingContext>
    </RegistryContext>,
  );
  const control = await screen.findByRole('combobox');
  fireEvent.click(control);
  expect(await screen.findByRole('option', { name: 'icecloud.flavour.add' })).toBeVisible();
  fireEvent.keyDown(control, { key: 'Enter' });
  const dialog = await screen.findByRole('dialog');
  const name = await within(dialog).findByLabelText('icecloud.flavour.name');
  fireEvent.submit(dialog.querySelector('form') as HTMLFormElement);
  expect(await within(dialog).findByText('Fill in this field.')).toBeVisible();
  fireEvent.change(name, { target: { value: 'Mango' } });
  fireEvent.submit(dialog.querySelector('form') as HTMLFormElement);
  await waitFor(() => expect(kept.record.flavour_id).toBe(9));
  expect(kept.record.name).toBeUndefined();
  expect(calls.find(({ method }) => method === 'POST')).toMatchObject({ path: 'flavour', body: { name: 'Mango' } });
  await waitFor(() => expect(control).toHaveValue('Mango'));
  await waitFor(() => expect(control).toHaveFocus());
});

test('what was searched in vain stands in the new record, in the field that it is for', async () => {
  const text = (format?: string) => ({ type: 'string', ...(format && { format }) });
  const caller = {
    ...{
      model: 'Caller',
      collection: 'REVIEWS',
      display: '{{name}}',
      list: { columns: ['name'], sort: [], search: ['name', 'email', 'phone_nr'] },
    },
    schema: { type: 'object', properties: { name: text(), email: text('email'), phone_nr: text('phone') } },
  };
  show(
    <RegistryContext value={registryOf({ entities: [caller] })}>
      <CreatingContext value={CreateDialog}>
        <Held entity={entity({ caller_id: { type: 'integer', relation: 'caller' } })} start={{ id: 1 }} />
      </CreatingContext>
    </RegistryContext>,
  );
  const control = await screen.findByRole('combobox');
  const asked = async (typed: string) => {
    fireEvent.click(control);
    fireEvent.change(control, { target: { value: typed } });
    fireEvent.click(await screen.findByRole('option', { name: 'icecloud.caller.add' }));
    const dialog = within(await screen.findByRole('dialog'));
    const fields = ['name', 'email', 'phone_nr'].map((name) => dialog.findByLabelText(`icecloud.caller.${name}`));
    const values = (await Promise.all(fields)).map((field) => (field as HTMLInputElement).value.replace(/\s/g, ''));
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    return values;
  };
  expect(await asked('0470 12 34 56')).toEqual(['', '', '+32470123456']);
  expect(await asked('an@klant.example')).toEqual(['', 'an@klant.example', '']);
  expect(await asked('Quintens')).toEqual(['Quintens', '', '']);
});

test('a relation offers what fits another field; what no longer fits is said beside it, and stays', async () => {
  const berths = [
    { id: 1, display: 'N1', quay: '7' },
    { id: 2, display: 'S1', quay: '8' },
  ];
  const calls = api(({ path }) => {
    const query = new URL(path, 'http://test').searchParams;
    const [ids, given] = [query.get('ids'), query.get('given[quay_id]')];
    const fit = berths.filter(({ id, quay }) => (!ids || ids === `${id}`) && (!given || given === quay));
    return { body: { data: fit } };
  });
  const only = { quay_id: { same: 'quay_id' } };
  const fields = { quay_id: { type: 'integer' }, berth_id: { type: 'integer', relation: 'berth', only } };
  const start = { id: 1, quay_id: 7, berth_id: 1, berth: berths[0] };
  show(<Held entity={entity(fields)} start={start} onChange={keep} />);
  const control = await screen.findByRole('combobox');
  expect(control).toHaveValue('N1');
  expect(calls).toHaveLength(0);
  const quay = screen.getByLabelText(label('quay_id'));
  fireEvent.change(quay, { target: { value: '8' } });
  expect(await screen.findByText('N1 does not fit here any more. Choose another one.')).toBeVisible();
  expect(kept.record.berth_id).toBe(1);
  fireEvent.click(control);
  fireEvent.click(await screen.findByRole('option', { name: 'S1' }));
  expect(screen.queryByRole('option', { name: 'N1' })).toBeNull();
  const asked = calls.map(({ path }) => new URL(path, 'http://test').searchParams.get('for'));
  expect(new Set(asked.filter(Boolean))).toEqual(new Set(['example.berth_id']));
  await waitFor(() => expect(screen.queryByText(/does not fit here any more/)).toBeNull());
  expect(kept.record.berth_id).toBe(2);
  fireEvent.change(quay, { target: { value: '7' } });
  expect(await screen.findByText(/S1 does not fit/)).toBeVisible();
});

test('a value that has an icon shows it in its list and as a chip', async () => {
  const values = { enum: ['FOOT', 'VAN'], values: { FOOT: { icon: 'walk' }, VAN: { icon: 'drive-time' } } };
  const fields = { way: { type: 'string', ...values }, ways: { type: 'array', items: { type: 'string', ...values } } };
  show(<Held entity={entity(fields as Record<string, FieldSchema>)} start={{ id: 1 }} onChange={keep} />);
  const list = await screen.findByRole('combobox');
  const shown = () => list.closest('.select-icon')?.querySelector(':scope > svg, :scope > .bp6-icon');
  expect(shown()).toBeNull();
  fireEvent.change(list, { target: { value: '1' } });
  await waitFor(() => expect(kept.record.way).toBe('VAN'));
  expect(shown()).toBeVisible();
  expect(document.querySelectorAll('.form-chip .value-icon .bp6-icon')).toHaveLength(2);
});

test('a masked value is shown whole on request, which asks the server for that field', async () => {
  const calls = api(() => ({ body: { data: { id: 1, iban: 'BE68539007547034' } } }));
  render(
    <I18nextProvider i18n={i18n}>
      <Value
        entity={entity({ iban: { type: 'string', format: 'iban', masked: true } })}
        name="iban"
        record={{ id: 1, iban: '••••34' }}
      />
    </I18nextProvider>,
  );
  expect(screen.getByText('••••34')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: /^Show/ }));
  expect(await screen.findByText('BE68 5390 0754 7034')).toBeVisible();
  expect(calls[0]?.path).toBe('example/1?reveal=iban');
});

test('a plugin’s own kind draws its field in a form and its cell', async () => {
  const stars = { type: 'integer', kind: 'rating' };
  const file = {
    model: 'Review',
    collection: 'REVIEWS',
    display: '{{id}}',
    list: { columns: ['stars'], sort: [], search: [] },
    schema: { type: 'object', properties: { stars } },
  };
  const field = async () => ({
    default: ({
      onChange,
      fieldPathId,
    }: {
      onChange: (value: number, path: unknown) => void;
      fieldPathId: { path: unknown };
    }) => (
      <button type="button" onClick={() => onChange(5, fieldPathId.path)}>
        five
      </button>
    ),
  });
  const registry = registryOf({ fields: [{ id: 'rating', field }], entities: [file] });
  expect(registry.faults).toEqual([]);
  show(<Held entity={registry.entity('Review')!} start={{ id: 1 }} onChange={keep} />);
  fireEvent.click(await screen.findByRole('button', { name: 'five' }));
  expect(kept.record.stars).toBe(5);
});
