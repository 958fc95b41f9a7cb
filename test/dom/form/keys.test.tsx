// Tests that a key in a field draws that field alone: with sixty fields, drawing all of them would delay each key. It
// has a file of its own because it counts draws inside parts that other forms draw too.

import type { FieldTemplateProps, WidgetProps } from '@rjsf/utils';
import { act, fireEvent, screen } from '@testing-library/react';
import '@testing-library/jest-dom';
import { typing } from '../../../core/fields/controls/useTyped.ts';
import { session } from '../../../core/session/session.ts';
import { api, Held, ready, Supplier, show } from './fixture.tsx';

const mockDrawn: string[] = [];

jest.mock('../../../core/form/theme/templates/FieldTemplate.tsx', () => {
  const { FieldTemplate } = jest.requireActual('../../../core/form/theme/templates/FieldTemplate.tsx');
  const Counted = (props: FieldTemplateProps) => {
    mockDrawn.push(`field ${props.fieldPathId.path.join('.')}`);
    return FieldTemplate(props);
  };
  return { FieldTemplate: Counted };
});
jest.mock('../../../core/fields/controls/BaseInput.tsx', () => {
  const { BaseInput } = jest.requireActual('../../../core/fields/controls/BaseInput.tsx');
  const Counted = (props: WidgetProps) => {
    mockDrawn.push(`input ${props.name}`);
    return BaseInput(props);
  };
  return { BaseInput: Counted };
});

beforeEach(async () => {
  await ready();
  api(() => ({ body: { data: [] } }));
});

const START = { id: 3, name: 'Melk & Co', order_channel: 'PHONE', active: true };
const key = (element: HTMLElement, value: string) =>
  act(async () => void fireEvent.change(element, { target: { value } }));

test('a key in a text field draws this field alone', async () => {
  show(<Held entity={Supplier} start={START} />);
  const name = await screen.findByLabelText('Name');
  mockDrawn.length = 0;
  await key(name, 'Melk & Cie');
  expect([...new Set(mockDrawn)].sort()).toEqual(['field ', 'field name', 'input name']);
});

describe('while one types', () => {
  const onChange = jest.fn();
  const onSubmit = jest.fn();

  beforeEach(() => {
    typing.pauseMs = 150;
    onChange.mockClear();
    onSubmit.mockClear();
  });
  afterEach(() => {
    typing.pauseMs = 0;
    jest.useRealTimers();
  });

  async function typed(): Promise<HTMLElement> {
    show(<Held entity={Supplier} start={START} onChange={onChange} onSubmit={onSubmit} />);
    const name = await screen.findByLabelText('Name');
    jest.useFakeTimers();
    mockDrawn.length = 0;
    await key(name, 'Melk');
    await key(name, 'Melkerij');
    return name;
  }

  test('the letters are drawn and nothing else; the form hears of them when the typing pauses', async () => {
    const name = await typed();
    expect(name).toHaveValue('Melkerij');
    expect([...new Set(mockDrawn)]).toEqual(['input name']);
    expect(onChange).not.toHaveBeenCalled();
    await act(async () => jest.advanceTimersByTime(150));
    expect(onChange.mock.calls).toEqual([[expect.objectContaining({ name: 'Melkerij' })]]);
    expect(name).toHaveValue('Melkerij');
  });

  test.each([
    ['a key that is no letter', (name: HTMLElement) => fireEvent.keyDown(name, { key: 'Enter' })],
    ['a shortcut', (name: HTMLElement) => fireEvent.keyDown(name, { key: 's', ctrlKey: true })],
    ['a click', () => fireEvent.click(document.body)],
    ['leaving the field', (name: HTMLElement) => fireEvent.focusOut(name)],
    ['the end of the session', () => session.clear()],
    ['leaving the page', () => fireEvent(window, new Event('beforeunload'))],
  ])('%s tells the form before it does anything', async (_, act) => {
    const name = await typed();
    await act(name);
    expect(onChange.mock.calls).toEqual([[expect.objectContaining({ name: 'Melkerij' })]]);
  });

  test('a letter, and going about among the letters, do not', async () => {
    const name = await typed();
    for (const each of ['a', 'ArrowLeft', 'Shift', 'Backspace']) fireEvent.keyDown(name, { key: each });
    expect(onChange).not.toHaveBeenCalled();
  });

  test('what is sent is what was typed', async () => {
    await typed();
    jest.useRealTimers();
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Save' })));
    expect(onSubmit.mock.calls).toEqual([[expect.objectContaining({ name: 'Melkerij' })]]);
  });
});
