// A key in a field draws that field and no other: with sixty of them that is the difference between a key and a pause.
// A file of its own: it counts inside of parts that every other form draws too.

import type { FieldTemplateProps, WidgetProps } from '@rjsf/utils';
import { act, fireEvent, screen } from '@testing-library/react';
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

test('a key in a text field draws this field alone', async () => {
  show(<Held entity={Supplier} start={{ id: 3, name: 'Melk & Co', order_channel: 'PHONE', active: true }} />);
  const name = await screen.findByLabelText('Name');
  mockDrawn.length = 0;
  await act(async () => void fireEvent.change(name, { target: { value: 'Melk & Cie' } }));
  expect([...new Set(mockDrawn)].sort()).toEqual(['field ', 'field name', 'input name']);
});
