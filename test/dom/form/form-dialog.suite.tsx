// Tests the dialog that asks for something: its button submits the form inside, and a press beside it loses nothing.
import { fireEvent, render, screen } from '@testing-library/react';
import '@testing-library/jest-dom';
import { I18nextProvider } from 'react-i18next';
import { i18n } from '../../../core/texts/i18n.ts';
import { FormDialog } from '../../../core/ui/FormDialog.tsx';
import { ready } from './fixture.tsx';

const wrapper = ({ children }: { children: React.ReactNode }) => (
  <I18nextProvider i18n={i18n}>{children}</I18nextProvider>
);
const asking = { title: 'Move the order', submit: 'Move', onClose: jest.fn() };
beforeEach(async () => {
  asking.onClose.mockClear();
  await ready();
});

test('submits the form inside, and is closed by Cancel but not by a press beside it', () => {
  const onSubmit = jest.fn((event: React.FormEvent) => event.preventDefault());
  render(
    <FormDialog {...asking} form="moving">
      <form id="moving" onSubmit={onSubmit} />
    </FormDialog>,
    { wrapper },
  );
  fireEvent.click(screen.getByRole('button', { name: 'Move' }));
  expect(onSubmit).toHaveBeenCalledTimes(1);
  fireEvent.mouseDown(document.querySelector('.bp6-dialog-container')!);
  expect(asking.onClose).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(asking.onClose).toHaveBeenCalledTimes(1);
});

test('calls where there is no form, says why it was refused, and waits while something is missing', () => {
  const onSubmit = jest.fn();
  const { rerender } = render(<FormDialog {...asking} isReady={false} {...{ onSubmit }} />, { wrapper });
  expect(screen.getByRole('button', { name: 'Move' })).toBeDisabled();
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(<FormDialog {...asking} failure="The timeslot is full." {...{ onSubmit }} />);
  expect(screen.getByRole('alert')).toHaveTextContent('The timeslot is full.');
  fireEvent.click(screen.getByRole('button', { name: 'Move' }));
  expect(onSubmit).toHaveBeenCalledTimes(1);
});
