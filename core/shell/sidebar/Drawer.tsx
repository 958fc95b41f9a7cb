// Shows the sidebar on a phone: it closes on Esc, on a touch beside it, on navigation and when the window becomes wide
// (docs/domain 4.3).
import { Drawer as BlueprintDrawer } from '@blueprintjs/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useIsWide } from '../../ui/focus/viewport.ts';
import { SidebarContent } from './Sidebar.tsx';

export function Drawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const { key } = useLocation();
  const wide = useIsWide();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation closes it, whichever way it went
  useEffect(onClose, [key, wide]);
  return (
    <BlueprintDrawer
      isOpen={isOpen && !wide}
      onClose={onClose}
      position="left"
      size="min(300px, 86vw)"
      className="drawer"
      enforceFocus
      autoFocus
      hasBackdrop
    >
      <div className="sidebar-panel always-dark" role="dialog" aria-modal="true" aria-label={t('core.shell.menu')}>
        <SidebarContent />
      </div>
    </BlueprintDrawer>
  );
}
