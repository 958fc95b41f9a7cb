// Shows the editor of a text beside it; on a phone at the bottom of the page.
import { HTMLSelect, Overlay2 } from '@blueprintjs/core';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { MarkedElement } from '../../texts/editing/found.ts';
import { usePlaceBeside } from '../../ui/focus/usePlaceBeside.ts';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { TextForm } from './TextForm.tsx';
import { formsOf, useTextRows } from './useTextRows.ts';
import { useWords } from './useWords.ts';

interface TextPopoverProps {
  readonly found: MarkedElement;
  readonly onClose: () => void;
  /** Called when unsaved typing begins or ends. */
  readonly onKept: (isKept: boolean) => void;
}

/** Uses Blueprint's stack of overlays, so that a dialog below does not take the focus back. */
export function TextPopover({ found, onClose, onKept }: TextPopoverProps) {
  const t = useWords();
  // The element is there by the time that it is placed; Blueprint's type allows no null.
  const panel = useRef<HTMLDivElement>(null!);
  const { rows, failed, retry } = useTextRows(found.keys);
  const [chosen, choose] = useState(found.keys[0] ?? '');
  const place = usePlaceBeside(found.element, panel, rows);
  const onKeyDown = (event: KeyboardEvent): void => {
    event.stopPropagation();
    if (event.key === 'Escape') onClose();
  };
  const forms = formsOf(rows ?? [], chosen);
  return (
    <Overlay2
      isOpen
      childRef={panel}
      hasBackdrop={false}
      autoFocus={false}
      canEscapeKeyClose={false}
      canOutsideClickClose={false}
      transitionDuration={0}
      onClose={onClose}
    >
      <div
        ref={panel}
        data-text-editing
        className="text-popover print-hide"
        role="dialog"
        aria-label={t('core.texts.title')}
        style={place}
        onKeyDown={onKeyDown}
      >
        {found.keys.length > 1 && (
          <HTMLSelect
            fill
            aria-label={t('core.texts.which')}
            value={chosen}
            onChange={({ currentTarget }) => choose(currentTarget.value)}
            options={[...found.keys]}
          />
        )}
        {failed && <ErrorState onRetry={retry} />}
        {!rows && !failed && <Skeleton shape="lines" />}
        {rows && forms.length === 0 && <p>{t('core.texts.unknown')}</p>}
        {forms.length > 0 && <TextForm key={chosen} rows={forms} chosen={chosen} onClose={onClose} onKept={onKept} />}
      </div>
    </Overlay2>
  );
}
