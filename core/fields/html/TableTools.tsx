// Offers the actions on the table at the cursor.
import { Button, Menu, MenuItem, PopoverNext } from '@blueprintjs/core';
import { CaretDownIcon } from '@blueprintjs/icons';
import type { Editor } from '@tiptap/react';
import { useTranslation } from 'react-i18next';

const ACTS = [
  ['addRow', 'addRowAfter'],
  ['addColumn', 'addColumnAfter'],
  ['deleteRow', 'deleteRow'],
  ['deleteColumn', 'deleteColumn'],
  ['deleteTable', 'deleteTable'],
] as const;

export function TableTools({ editor }: { editor: Editor }) {
  const { t } = useTranslation();
  return (
    <PopoverNext
      lazy
      placement="bottom-start"
      content={
        <Menu>
          {ACTS.map(([name, command]) => (
            <MenuItem
              key={name}
              text={t(`core.form.html.${name}`)}
              onClick={() => editor.chain().focus()[command]().run()}
            />
          ))}
        </Menu>
      }
    >
      <Button variant="minimal" endIcon={<CaretDownIcon />} text={t('core.form.html.inTable')} />
    </PopoverNext>
  );
}
