// Tests where the focus goes when a menu closes.
import { Button, MenuItem } from '@blueprintjs/core';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import '@testing-library/jest-dom';
import { MenuPopover } from '../../../core/ui/MenuPopover.tsx';

async function opened(): Promise<void> {
  render(
    <>
      <input aria-label="Elsewhere" />
      <MenuPopover label="Things" items={<MenuItem text="Do it" />}>
        <Button text="More" />
      </MenuPopover>
    </>,
  );
  const button = screen.getByRole('button', { name: 'More' });
  button.focus();
  fireEvent.click(button);
  const menu = await screen.findByRole('menu', { name: 'Things' });
  await waitFor(() => expect(menu.closest('.bp6-overlay')).toContainElement(document.activeElement as HTMLElement));
}

const closed = () => waitFor(() => expect(screen.queryByRole('menu')).toBeNull());

test('back to its button', async () => {
  await opened();
  const item = screen.getByRole('menuitem', { name: 'Do it' });
  item.focus();
  fireEvent.click(item);
  await closed();
  expect(screen.getByRole('button', { name: 'More' })).toHaveFocus();
});

test('it stays with whoever has taken it meanwhile', async () => {
  await opened();
  fireEvent.click(screen.getByRole('menuitem', { name: 'Do it' }));
  screen.getByLabelText('Elsewhere').focus();
  await closed();
  expect(screen.getByLabelText('Elsewhere')).toHaveFocus();
});
