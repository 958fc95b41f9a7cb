// Starts the product behind the login: session, registry, texts and router, in that order (docs/domain 3.2).
import './ui/blueprint.css';
import { autorun } from 'mobx';
import { createRoot } from 'react-dom/client';
import { setI18n } from 'react-i18next';
import { RouterProvider } from 'react-router';
import { sinceFirstAsked } from './auth/enter.ts';
import { CreatingContext } from './fields/relation/creating.ts';
import { keepFirstCall } from './first-call.ts';
import { askData, fetchCode, firstCall, hasPage, prepareCode } from './first-page.ts';
import { followPackages, layPackages, layPackageWords } from './installed.ts';
import { startLive } from './live/live.ts';
import { offerInstalling } from './offline/install.ts';
import { flag as keptCalls } from './outbox/flag.ts';
import corePlugin from './plugin.ts';
import { companyLayer } from './plugins/company-layer.ts';
import { RegistryContext } from './plugins/context.ts';
import { lazyPart } from './plugins/lazy.ts';
import { askPackagesEarly } from './plugins/packages/ask-early.ts';
import { watchErrors } from './plugins/packages/index.ts';
import { createBuiltRegistry, type Registry } from './plugins/registry.ts';
import { createRouter } from './routing/router.tsx';
import { onGap } from './session/announcements.ts';
import { session } from './session/session.ts';
import { settings } from './settings.ts';
import { AdminLayout } from './shell/AdminLayout.tsx';
import { AuthLayout } from './shell/AuthLayout.tsx';
import { ScreenLayout } from './shell/ScreenLayout.tsx';
import { fetchSubject, loadSession } from './subject.ts';
import { addAllTexts, i18n, layOverrides } from './texts/i18n.ts';
import { loadOverrides } from './texts/overrides.ts';

/** Fetched when the first record is made from within another record's form, since it holds a whole form. */
const CreateDialog = lazyPart(() => import('./form/CreateDialog.tsx'), null);

/** Tells which parts of the start have been done before. */
interface Start {
  /** True if the session has just been read from the server. */
  readonly isKnown?: boolean;
}

/** Shows the product in the page, at the page's address. */
export async function start(plugins: readonly unknown[], { isKnown = false }: Start = {}): Promise<void> {
  setI18n(i18n);
  const registry = registryOf(plugins);
  const path = window.location.pathname + window.location.search;
  const prepareFirst = (): Promise<void> | null => {
    if (!session.subject) return null;
    if (!isKnown) askData(registry, path);
    return prepareCode(registry, path);
  };
  const isOurs = hasPage(registry, path);
  const code = prepareFirst();
  // A package's page is found only after the packages are known.
  const packaged = followPackages().then(() => (isOurs ? code : prepareFirst()));
  await Promise.all([isKnown || loadSession(), loadTexts(registry), packaged, code]);
  // Loads the signed-in person's language if it differs from that of the login page.
  await layPackageWords();
  layCompany(registry);
  watchErrors(registry);
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
  keepFirstCall((path) => (session.subject ? firstCall(registry, path) : undefined));
  offerInstalling();
  // Sends calls that an earlier visit could not send; without a network only pages that use the outbox have its code.
  if (keptCalls.isUp()) import('./outbox/Outbox.ts').catch(() => undefined);
  onGap(() => void followPackages());
  startLive(loadAccess, sinceFirstAsked);
}

/** Fetches what needs no session: the code and the texts of the page at that path. */
export function fetchAhead(plugins: readonly unknown[], path: string): void {
  const registry = registryOf(plugins);
  fetchCode(registry, path);
  loadTexts(registry).catch(() => undefined);
  void followPackages().then(() => fetchCode(registry, path));
}

/** Asks for the data of the page at that path, for a person who has just signed in. */
export function askAhead(plugins: readonly unknown[], path: string): void {
  askPackagesEarly();
  askData(registryOf(plugins), path);
}

let made: Registry | undefined;

/** Makes the registry once, without the parts that differ by company. */
function registryOf(plugins: readonly unknown[]): Registry {
  if (made) return made;
  made = createBuiltRegistry([corePlugin, ...plugins.filter(isPresent)]);
  layPackages(made);
  return made;
}

/** The server may run without some of the modules that this build contains. */
function isPresent(plugin: unknown): boolean {
  return !settings.without.includes((plugin as { id?: string } | null)?.id ?? '');
}

/** Access, company or texts have changed: menu and texts follow without a reload. */
async function loadAccess(): Promise<void> {
  const [{ company_id }] = await Promise.all([fetchSubject(), followPackages()]);
  await loadOverrides(company_id, session.locale);
}

async function loadTexts(registry: Registry): Promise<void> {
  const { locale } = session;
  const dictionaries = await dictionariesOf(registry);
  // The person may have chosen another language meanwhile.
  if (session.locale !== locale) return loadTexts(registry);
  addAllTexts(dictionaries);
}

/** Lists the dictionaries of plugins that have any; core has its own, and packages' texts come behind all of them. */
function dictionariesOf(registry: Registry) {
  const named = registry.plugins.flatMap(({ id, texts }) => {
    const load = registry.installed.includes(id) ? undefined : texts?.[session.locale];
    return load ? [{ id, load }] : [];
  });
  return Promise.all(named.map(async ({ id, load }) => [id, (await load()).default] as const));
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
