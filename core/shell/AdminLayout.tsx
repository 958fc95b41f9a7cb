// Frames every page of an employee: sidebar or drawer, top bar, page, footer (docs/domain 4.3).
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router';
import { explaining } from '../explain/explaining.ts';
import { palette } from '../palette/palette.ts';
import { lazyPart } from '../plugins/lazy.ts';
import { session } from '../session/session.ts';
import { textEditing } from '../texts/editing/mode.ts';
import { explains } from '../ui/explained.ts';
import { useShortcut } from '../ui/focus/useShortcut.ts';
import { TitlePlaceProvider } from '../ui/page/TitleSlot.tsx';
import { OfflineRibbon } from '../ui/states/OfflineRibbon.tsx';
import '../ui/blueprint.css';
import './shell.css';
import { useIsWide } from '../ui/focus/viewport.ts';
import { Footer } from './Footer.tsx';
import { help } from './help/opening.ts';
import { inbox } from './inbox/opening.ts';
import { Drawer } from './sidebar/Drawer.tsx';
import { Sidebar } from './sidebar/Sidebar.tsx';
import { useMinimised } from './sidebar/useMinimised.ts';
import { TopBar } from './top/TopBar.tsx';
import { useCurrentPage } from './useCurrentPage.ts';
import { useEscapeKey } from './useEscapeKey.ts';
import { useGoTo } from './useGoTo.ts';
import { useOfflineSince } from './useOfflineSince.ts';
import { useUndoKey } from './useUndoKey.ts';

/** Fetched when somebody starts explaining. */
const ExplainMode = lazyPart(() => import('../explain/ExplainMode.tsx'), null);
/** Fetched when somebody opens the help. */
const HelpPanel = lazyPart(() => import('./help/HelpPanel.tsx'), null);
/** Fetched when somebody opens the inbox. */
const InboxWindow = lazyPart(() => import('./inbox/InboxWindow.tsx'), null);
/** Fetched when somebody opens the search. */
const Palette = lazyPart(() => import('../palette/Palette.tsx'), null);
/** Fetched when somebody previews a group. */
const PreviewBanner = lazyPart(() => import('./PreviewBanner.tsx'), null);
/** Fetched when somebody edits the company's texts. */
const TextEditing = lazyPart(() => import('./editing/TextEditing.tsx'), null);

export const AdminLayout = observer(function AdminLayout() {
  const { t } = useTranslation();
  const [minimised, toggleMinimised] = useMinimised();
  const [drawerOpen, setDrawerOpen] = useState(false);
  const closeDrawer = useCallback(() => setDrawerOpen(false), []);
  const { title, bare, pageKey } = useCurrentPage();
  const { place, setElement, claimed } = useTitlePlace();
  const main = useFocusOnNavigation();
  const { pathname } = useLocation();
  useGoTo();
  useUndoKey();
  useEscapeKey();
  useShortcut('?', help.open);
  return (
    <div className="shell">
      <a className="skip-link print-hide" href="#main">
        {t('core.shell.skip')}
      </a>
      {useIsWide() && <Sidebar minimised={minimised} />}
      <Drawer isOpen={drawerOpen} onClose={closeDrawer} />
      <div className="shell-body">
        <TopBar
          minimised={minimised}
          onMinimise={toggleMinimised}
          onOpenDrawer={() => setDrawerOpen(true)}
          title={
            <>
              <div className="title-place" ref={setElement} {...explains('page', pageKey)} />
              {!claimed && title && <MenuTitle title={title} />}
            </>
          }
        />
        {session.preview && <PreviewBanner />}
        <OfflineRibbon since={useOfflineSince()} />
        {/* Uses the address of the drawn page: for a moment after a click the browser already shows the next one. */}
        <main id="main" ref={main} tabIndex={-1} className={bare ? 'main main-bare' : 'main'} data-address={pathname}>
          <div className="page">
            <TitlePlaceProvider value={place}>
              <Outlet />
            </TitlePlaceProvider>
          </div>
          {!bare && <Footer />}
        </main>
      </div>
      {help.wasOpened && <HelpPanel />}
      {palette.wasOpened && <Palette />}
      {inbox.wasOpened && <InboxWindow />}
      {textEditing.isOn && <TextEditing />}
      {explaining.isOn && <ExplainMode />}
    </div>
  );
});

/** Shows the page's title from the menu until the page sets its own. */
function MenuTitle({ title }: { title: string }) {
  return (
    <h1 className="page-title" title={title}>
      {title}
    </h1>
  );
}

function useTitlePlace() {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [claims, setClaims] = useState(0);
  const claim = useCallback(() => {
    setClaims((count) => count + 1);
    return () => setClaims((count) => count - 1);
  }, []);
  const place = useMemo(() => ({ element, claim }), [element, claim]);
  return { place, setElement, claimed: claims > 0 };
}

/** Focuses the page after a navigation and scrolls to its top, unless something in it took the focus already. */
function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    main.current?.scrollTo?.(0, 0);
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

export default AdminLayout;
