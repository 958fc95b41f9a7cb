// The explanation beside what was pressed; on a phone at the bottom of the page.
import { Button } from '@blueprintjs/core';
import { CrossIcon } from '@blueprintjs/icons';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface ExplainPanelProps {
  readonly element: Element;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const GAP = 8;

export function ExplainPanel({ element, onClose, children }: ExplainPanelProps) {
  const { t } = useTranslation();
  const panel = useRef<HTMLElement>(null);
  const place = usePlace(element, panel);
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

/** Below the element where there is room, else above it; within the window, also when its content has come. */
function usePlace(element: Element, panel: { readonly current: HTMLElement | null }) {
  const [place, setPlace] = useState({ left: GAP, top: GAP });
  useLayoutEffect(() => {
    const update = () => {
      const { left, top, bottom } = element.getBoundingClientRect();
      const { offsetWidth: width = 0, offsetHeight: height = 0 } = panel.current ?? {};
      const above = top - GAP - height;
      const below = bottom + GAP + height <= window.innerHeight || above < GAP ? bottom + GAP : above;
      const most = Math.max(GAP, window.innerHeight - GAP - height);
      const right = Math.max(GAP, window.innerWidth - GAP - width);
      setPlace({ left: Math.min(Math.max(GAP, left), right), top: Math.min(below, most) });
    };
    update();
    const sizes = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(update);
    if (panel.current) sizes?.observe(panel.current);
    return () => sizes?.disconnect();
  }, [element, panel]);
  return place;
}
