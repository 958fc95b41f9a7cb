// Lays something over the till, in its own light or dark, with one large button to close it.
import { CrossIcon } from '@blueprintjs/icons';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';

interface SheetProps {
  readonly title: string;
  readonly close: () => void;
  readonly children: ReactNode;
}

export function Sheet({ title, close, children }: SheetProps) {
  const { t } = useTranslation();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null;
    box.current?.focus();
    return () => before?.focus?.();
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    close();
  };
  return (
    <div className="sell-scrim">
      <div
        ref={box}
        className="sell-sheet"
        role="dialog"
        aria-modal="true"
        aria-labelledby={id}
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        <header>
          <h2 id={id}>{title}</h2>
          <button type="button" className="sell-key" data-quiet aria-label={t('core.dialog.close')} onClick={close}>
            <CrossIcon size={24} />
          </button>
        </header>
        {children}
      </div>
    </div>
  );
}
