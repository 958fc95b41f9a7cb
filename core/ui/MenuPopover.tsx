// Shows a menu that opens below the end of its button.
import { Menu, PopoverNext } from '@blueprintjs/core';
import type { ReactElement, ReactNode } from 'react';
import { useFocusBack } from './focus/useFocusBack.ts';

interface MenuPopoverProps {
  /** Name of the menu for screen readers. */
  readonly label: string;
  readonly items: ReactNode;
  /** The button that opens the menu. */
  readonly children: ReactElement;
}

export function MenuPopover({ label, items, children }: MenuPopoverProps) {
  return (
    <PopoverNext
      lazy
      {...useFocusBack()}
      placement="bottom-end"
      animation="minimal"
      arrow={false}
      content={<Menu aria-label={label}>{items}</Menu>}
    >
      {children}
    </PopoverNext>
  );
}
