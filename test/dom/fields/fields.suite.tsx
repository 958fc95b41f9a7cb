// Tests every kind of field: its control in a form, its value in a cell and in the view, and its filter.
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import '@testing-library/jest-dom';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { KINDS, kindOf } from '#core/fields';
import { FilterEditor } from '../../../core/fields/filters/FilterEditor.tsx';
import { filterText } from '../../../core/fields/filters/fieldFilter.ts';
import { Value } from '../../../core/fields/value.tsx';
import type { Values } from '../../../core/form/values.ts';
import { createRegistry } from '../../../core/plugins/checked.ts';
import { RegistryContext } from '../../../core/plugins/context.ts';
import { i18n } from '../../../core/texts/i18n.ts';
import { api, entityOf, Held, ready, show } from '../form/fixture.tsx';
import { EXAMPLES, type Example } from './examples/index.ts';

const nameOf = ({ name = 'value' }: Example) => name;

function entity(example: Example, more: object = {}) {
  const properties = { [nameOf(example)]: { ...example.field, ...more } };
  const schema = { type: 'object', properties };
  return entityOf({ model: 'Example', display: '{{id}}', list: { columns: [], sort: [], search: [] }, schema });
}

beforeEach(async () => {
  await ready();
  api(() => ({ body: { data: [{ id: 4, display: 'Korenmarkt' }] } }));
});

/** Finds the field's own box with its control; groups and lists are found by their legend. */
async function fieldOf(example: Example): Promise<HTMLElement> {
  return waitFor(() => {
    const box = document.querySelector<HTMLElement>(`[data-field="${nameOf(example)}"]`);
    if (!box) throw new Error('not drawn yet');
    return box;
  });
}
const CONTROL = 'input:not([type=color]), select, textarea, button';
// A document's source has a toolbar above it.
const controlIn = (box: HTMLElement) =>
  (box.querySelector('textarea') ?? box.querySelector<HTMLElement>(CONTROL)) as HTMLElement;
const textIn = (control: HTMLElement) => (control as HTMLInputElement).value;

async function fill(example: Example, box: HTMLElement): Promise<void> {
  const control = controlIn(box);
  if (typeof example.typed === 'function') await example.typed(control);
  else fireEvent.change(control, { target: { value: example.typed } });
}

test('there is an example of every kind but those of whole objects and files', () => {
  const covered = EXAMPLES.map(({ kind }) => kind);
  const others = KINDS.map(({ id }) => id).filter((id) => !covered.includes(id));
  // A file is sent beside its record, and has tests of its own.
  expect(others.sort()).toEqual(['file', 'object']);
});

describe.each(EXAMPLES.map((example) => [example.kind, example] as const))('%s', (kind, example) => {
  test('is told by its schema', () => {
    expect(kindOf(entity(example).schema.properties[nameOf(example)] ?? {}).id).toBe(kind);
  });

  test('is filled in, kept and cleared', async () => {
    let record: Values = {};
    show(<Held entity={entity(example)} start={{ id: 1 }} onChange={(next) => (record = next)} />);
    const box = await fieldOf(example);
    await fill(example, box);
    await waitFor(() => expect(record[nameOf(example)]).toEqual(example.kept));
    const control = controlIn(box);
    fireEvent.blur(control, { relatedTarget: null });
    if (example.shown) expect(textIn(control)).toBe(example.shown);
    expect(box).not.toHaveClass('form-field-invalid');
    if (typeof example.typed === 'string') {
      fireEvent.change(control, { target: { value: kind === 'select' ? '-1' : '' } });
      expect(record[nameOf(example)]).toBeUndefined();
    }
  });

  test('says what is wrong with it', async () => {
    if (!example.refused) return;
    const [typed, words] = example.refused;
    show(<Held entity={entity(example)} start={{ id: 1 }} />);
    const control = controlIn(await fieldOf(example));
    fireEvent.change(control, { target: { value: typed } });
    fireEvent.blur(control, { relatedTarget: null });
    expect(await screen.findByText(words)).toBeVisible();
    expect(control).toHaveAccessibleDescription(words);
    expect(control).toBeInvalid();
  });

  test('cannot be changed by who may not', async () => {
    const start = { id: 1, [nameOf(example)]: example.kept, ...example.beside };
    show(<Held entity={entity(example, { access: { write: ['ICECLOUD_COMPANIES_MODERATE'] } })} start={start} />);
    const box = await fieldOf(example);
    for (const control of box.querySelectorAll('input, select, textarea')) {
      const { readOnly, disabled } = control as HTMLInputElement;
      expect(readOnly === true || disabled).toBe(true);
    }
    expect(within(box).queryByRole('button', { name: /row/i })).toBeNull();
  });

  test('is shown in a cell and in the view', async () => {
    const record = { id: 1, [nameOf(example)]: example.kept, ...example.beside };
    const draw = (dense: boolean) =>
      render(
        <I18nextProvider i18n={i18n}>
          <RegistryContext value={createRegistry([], () => undefined)}>
            <MemoryRouter>
              <Value entity={entity(example)} name={nameOf(example)} record={record} dense={dense} />
            </MemoryRouter>
          </RegistryContext>
        </I18nextProvider>,
      ).container;
    expect(draw(true)).toHaveTextContent(example.cell);
    cleanup();
    expect(draw(false)).toHaveTextContent(example.view ?? example.cell);
  });

  test('is filtered by', async () => {
    const asked = jest.fn();
    const props = { entity: entity(example), name: nameOf(example), conditions: {}, onChange: asked };
    const { container } = render(
      <I18nextProvider i18n={i18n}>
        <FilterEditor {...props} />
      </I18nextProvider>,
    );
    if (example.filter) {
      const [act, conditions] = example.filter;
      await waitFor(() => expect(container.querySelector('.bp6-control, .bp6-input')).not.toBeNull());
      await waitFor(() => act(container));
      await waitFor(() => expect(asked).toHaveBeenCalledWith(conditions));
      const t = (key: string, params?: Record<string, unknown>) => String(i18n.t(key, params ?? {}));
      expect(filterText(props.entity, props.name, conditions, t)).not.toBe('');
    } else {
      fireEvent.change(within(container).getByRole('combobox'), { target: { value: 'filled' } });
      expect(asked).toHaveBeenCalledWith({ empty: 'false' });
    }
  });
});
