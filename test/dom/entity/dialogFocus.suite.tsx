// Tests where the focus is when a dialog opens.
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { focusFirstField } from '../../../core/form/focus.ts';

const dialog = () => {
  render(
    <div role="dialog">
      <button type="button">Close</button>
      <input aria-label="Reason" />
      <input aria-label="Points" />
      {/* biome-ignore lint/a11y/useSemanticElements: A rich text is no field of HTML. */}
      <div role="textbox" aria-label="Message" tabIndex={0} contentEditable suppressContentEditableWarning />
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

test.each(['Points', 'Message'])('whoever types in %s already goes on there', (name) => {
  const opened = dialog();
  screen.getByRole('textbox', { name }).focus();
  focusFirstField(opened);
  expect(screen.getByRole('textbox', { name })).toHaveFocus();
});
