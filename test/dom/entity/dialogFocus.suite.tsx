// Where a dialog begins once it is open.
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { focusFirstField } from '../../../core/form/focus.ts';

const dialog = () => {
  render(
    <div role="dialog">
      <button type="button">Close</button>
      <input aria-label="Reason" />
      <input aria-label="Points" />
    </div>,
  );
  return screen.getByRole('dialog');
};

test('it begins at its first field', () => {
  const opened = dialog();
  screen.getByRole('button').focus();
  focusFirstField(opened);
  expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveFocus();
});

test('whoever types already goes on where they are', () => {
  const opened = dialog();
  screen.getByRole('textbox', { name: 'Points' }).focus();
  focusFirstField(opened);
  expect(screen.getByRole('textbox', { name: 'Points' })).toHaveFocus();
});
