// Shows the explanation beside the clicked element; on a phone at the bottom of the page.
import { Button } from '@blueprintjs/core';
import { CrossIcon } from '@blueprintjs/icons';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlaceBeside } from '../ui/focus/usePlaceBeside.ts';

interface ExplainPanelProps {
  readonly element: Element;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function ExplainPanel({ element, onClose, children }: ExplainPanelProps) {
  const { t } = useTranslation();
  const panel = useRef<HTMLElement>(null);
  const place = usePlaceBeside(element, panel);
  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
    return () => {
      if (element instanceof HTMLElement) element.focus({ preventScroll: true });
    };
  }, [element]);
  return (
    <section
      ref={panel}
      className="explain-panel"
      role="dialog"
      aria-label={t('core.explain.title')}
      tabIndex={-1}
      style={place}
    >
      <Button
        className="explain-close"
        variant="minimal"
        size="small"
        icon={<CrossIcon />}
        aria-label={t('core.explain.close')}
        onClick={onClose}
      />
      {children}
    </section>
  );
}
