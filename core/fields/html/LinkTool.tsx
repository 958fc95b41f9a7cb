// Makes a link of the selected words, or removes it.
import { Button, InputGroup, PopoverNext } from '@blueprintjs/core';
import { LinkIcon } from '@blueprintjs/icons';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

export function LinkTool({ editor }: { editor: Editor }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [address, setAddress] = useState('');
  const open = () => {
    setAddress(String(editor.getAttributes('link').href ?? ''));
    setOpen(true);
  };
  const set = () => {
    const chain = editor.chain().focus().extendMarkRange('link');
    if (address === '') chain.unsetLink().run();
    else chain.setLink({ href: /^[a-z]+:/i.test(address) ? address : `https://${address}` }).run();
    setOpen(false);
  };
  return (
    <PopoverNext
      lazy
      isOpen={isOpen}
      onInteraction={(next) => (next ? open() : setOpen(false))}
      placement="bottom-start"
      content={
        <div className="rich-link">
          <InputGroup
            autoFocus
            aria-label={t('core.form.html.linkTo')}
            placeholder="https://"
            value={address}
            onValueChange={setAddress}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              set();
            }}
          />
          <Button intent="primary" text={t('core.form.html.setLink')} onClick={set} />
        </div>
      }
    >
      <Button
        variant="minimal"
        icon={<LinkIcon />}
        aria-label={t('core.form.html.link')}
        title={t('core.form.html.link')}
      />
    </PopoverNext>
  );
}
