// Lets a person press anything on the page to read what it is, while explaining is on. Escape or the bar ends it.
import { Button } from '@blueprintjs/core';
import { CrossIcon } from '@blueprintjs/icons';
import { useCallback, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useRegistry } from '../plugins/context.ts';
import { ExplainCard } from './ExplainCard.tsx';
import { ExplainPanel } from './ExplainPanel.tsx';
import { explaining } from './explaining.ts';
import { findItem } from './find.ts';
import type { Item } from './item.ts';
import { usePointing } from './usePointing.ts';
import './explain.css';

interface Found {
  /** Null if nothing is known about the pressed element. */
  readonly item: Item | null;
  readonly element: Element;
}

export default function ExplainMode() {
  const { t } = useTranslation();
  const registry = useRegistry();
  const [found, setFound] = useState<Found | null>(null);
  const close = useCallback(() => setFound(null), []);
  const explain = useCallback(
    (element: Element) => setFound({ item: findItem(registry, element) ?? null, element }),
    [registry],
  );
  const pointed = usePointing(explain);
  useEscape(() => (found ? close() : explaining.end()));
  return createPortal(
    <div className="explain-ui print-hide">
      <Outline element={found?.element ?? pointed} />
      <div className="explain-bar" role="status">
        <span>{t('core.explain.bar')}</span>
        <Button size="small" icon={<CrossIcon />} text={t('core.explain.end')} onClick={explaining.end} />
      </div>
      {found && (
        <ExplainPanel element={found.element} onClose={close}>
          {found.item ? <ExplainCard item={found.item} /> : <p>{t('core.explain.unknown')}</p>}
        </ExplainPanel>
      )}
    </div>,
    document.body,
  );
}

/** Outlines the element under the pointer. */
function Outline({ element }: { element: Element | null }) {
  if (!element?.isConnected) return null;
  const { left, top, width, height } = element.getBoundingClientRect();
  return <div className="explain-outline" style={{ left, top, width, height }} />;
}

/** Handles Escape before the page, which would close or cancel something. */
function useEscape(act: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      act();
    };
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  }, [act]);
}
