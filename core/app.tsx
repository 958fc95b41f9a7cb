// The product behind the login: session, registry, texts, router, in that order (spec 4 and 8).
import './ui/blueprint.css';
import { autorun } from 'mobx';
import { lazy } from 'react';
import { createRoot } from 'react-dom/client';
import { setI18n } from 'react-i18next';
import { RouterProvider } from 'react-router';
import { fetchEmployee } from './auth/enter.ts';
import { fetchScreen } from './auth/screen/fetch-screen.ts';
import { CreatingContext } from './fields/relation/creating.ts';
import corePlugin from './plugin.ts';
import { companyLayer } from './plugins/company-layer.ts';
import { RegistryContext } from './plugins/context.ts';
import { createRegistry, type Registry } from './plugins/registry.ts';
import { createRouter } from './routing/router.tsx';
import { startLive } from './session/live.ts';
import { session } from './session/session.ts';
import { AdminLayout } from './shell/AdminLayout.tsx';
import { AuthLayout } from './shell/AuthLayout.tsx';
import { ScreenLayout } from './shell/ScreenLayout.tsx';
import { addTexts, i18n, layOverrides } from './texts/i18n.ts';
import { loadOverrides } from './texts/overrides.ts';

/** Holds a whole form: fetched when the first record is made from within another's. */
const CreateDialog = lazy(() => import('./form/CreateDialog.tsx'));

/** Shows the product in the page. */
export async function start(plugins: readonly unknown[]): Promise<void> {
  setI18n(i18n);
  const registry = createRegistry([corePlugin, ...plugins]);
  await Promise.all([loadSession(), loadTexts(registry)]);
  layCompany(registry);
  const router = createRouter({
    registry,
    session,
    layouts: { admin: AdminLayout, auth: AuthLayout, screen: ScreenLayout },
  });
  document.querySelector('#auth')?.remove();
  createRoot(document.querySelector('#app') as HTMLElement).render(
    <RegistryContext value={registry}>
      <CreatingContext value={CreateDialog}>
        <RouterProvider router={router} />
      </CreatingContext>
    </RegistryContext>,
  );
  startLive(loadAccess);
}

/** Access, company or texts changed: menu and words follow without a reload. */
async function loadAccess(): Promise<void> {
  const { company_id } = await fetchSubject();
  await loadOverrides(company_id, session.locale);
}

function fetchSubject(): Promise<{ company_id: number }> {
  return session.auth.authScreen ? fetchScreen() : fetchEmployee();
}

/** Who we are may have changed since the last visit; when it cannot be told, the session ends (spec 8). */
async function loadSession(): Promise<void> {
  if (session.auth.token === null) return;
  // Left while it asks, a page loses its calls: that says nothing of the session.
  let isLeft = false;
  const leave = () => {
    isLeft = true;
  };
  for (const event of ['beforeunload', 'pagehide']) window.addEventListener(event, leave, { once: true });
  try {
    const { company_id } = await fetchSubject();
    void loadOverrides(company_id, session.locale);
  } catch {
    if (!isLeft) session.clear();
  }
  for (const event of ['beforeunload', 'pagehide']) window.removeEventListener(event, leave);
}

async function loadTexts(registry: Registry): Promise<void> {
  await Promise.all(
    registry.plugins.map(async ({ id, texts }) => {
      const dictionary = await texts?.[session.locale]?.();
      if (dictionary) addTexts(id, dictionary.default);
    }),
  );
}

/** The company's layer follows the session: new pages and texts show without a reload. */
function layCompany(registry: Registry): void {
  autorun(() => {
    const company = session.subject && (session.auth.authEmployee ?? session.auth.authScreen)?.company;
    const layer = company ? companyLayer(company, session.overrideIntl) : null;
    registry.setLayer(layer);
    void layer?.texts?.[session.locale]?.().then(({ default: texts }) => layOverrides(texts));
  });
}
