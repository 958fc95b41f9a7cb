// Begins every page: restores the session, then shows the login form or fetches the product.
import { DEFAULT_LOCALE } from '#core/contract';
import { askEmployeeEarly, LANDING } from './auth/enter.ts';
import { leaving } from './auth/leaving.ts';
import { type Behind, showLogin } from './auth/login.ts';
import { askKeptCall } from './first-call.ts';
import { askPackagesEarly } from './plugins/packages/ask-early.ts';
import { preferences } from './session/preferences.ts';
import { session } from './session/session.ts';
import { i18n, layOverrides, startTexts } from './texts/i18n.ts';
import { askOverridesEarly } from './texts/overrides.ts';
import { startTheme } from './ui/theme/theme.ts';

const LOGIN = '/auth/login-page';

type Plugins = { default: readonly unknown[] };
type LoadProduct = () => Promise<readonly [typeof import('./app.tsx'), readonly unknown[]]>;

/** @param loadPlugins fetches the composition root's list, called only when it is needed */
export async function begin(loadPlugins: () => Promise<Plugins>): Promise<void> {
  const loadProduct: LoadProduct = async () => {
    const [product, plugins] = await Promise.all([
      import(/* webpackChunkName: "product" */ './app.tsx'),
      loadPlugins(),
    ]);
    return [product, plugins.default];
  };
  const form = document.querySelector<HTMLFormElement>('#login');
  // The form shows at once only on pages that may ask for login; other pages wait without it.
  if (form) form.hidden = !['/', LOGIN].includes(window.location.pathname.replace(/(.)\/$/, '$1'));
  await Promise.all([session.restore(), preferences.restore()]);
  startTheme();
  const words = speak();
  if (form && asksForLogin()) {
    // The page itself is written in the default language, so that the fields wait for no texts; who reads another one
    // does not see it before, unless they write in it already.
    const isSeen = session.locale === DEFAULT_LOCALE || form.contains(document.activeElement);
    form.style.visibility = isSeen ? '' : 'hidden';
    form.hidden = false;
    await words;
    form.style.visibility = '';
    return showLogin(form, behind(loadProduct));
  }
  askWhoAsks();
  const [[product, plugins]] = await Promise.all([loadProduct(), words]);
  await product.start(plugins);
}

/** Loads the texts in the session's language, with the company's own. */
async function speak(): Promise<void> {
  await startTexts(session.locale);
  layOverrides(session.overrideIntl);
}

/** Sends the product's first requests while its code is still loading; the product takes over their answers. */
function askWhoAsks(): void {
  const { token, authEmployee } = session.auth;
  if (token === null || authEmployee === null) return;
  askEmployeeEarly();
  askOverridesEarly(authEmployee.company_id, session.locale);
  askPackagesEarly();
  askKeptCall();
}

/** Fetches the product during login, and shows it in place of the login page without another page load. */
function behind(loadProduct: LoadProduct): Behind {
  const soon = (work: (...loaded: Awaited<ReturnType<LoadProduct>>) => void) =>
    void loadProduct().then(
      (loaded) => work(...loaded),
      () => undefined,
    );
  const path = () => session.auth.redirectFrom ?? LANDING;
  return {
    fetch: () => {
      // Read before the product has loaded, since signing in clears the path.
      const to = path();
      soon((product, plugins) => product.fetchAhead(plugins, to));
    },
    ask: () => {
      const to = path();
      soon((product, plugins) => product.askAhead(plugins, to));
    },
    // The server may have a newer build than this page by now: a full page load fetches its code.
    show: (to) => show(loadProduct, to).catch(() => leaving.replace(to)),
  };
}

async function show(loadProduct: LoadProduct, path: string): Promise<void> {
  const [product, plugins] = await loadProduct();
  if (i18n.language === session.locale) layOverrides(session.overrideIntl);
  else {
    product.fetchAhead(plugins, path);
    await speak();
  }
  window.history.replaceState(null, '', path);
  await product.start(plugins, { isKnown: true });
}

/**
 * Without a session every admin path shows the login page, which remembers the path; with one, the login page has
 * nothing to ask and leads to the landing page.
 */
function asksForLogin(): boolean {
  const { pathname, search, hash } = window.location;
  const isLogin = pathname.replace(/\/$/, '') === LOGIN;
  if (session.auth.token !== null && session.auth.authScreen === null) {
    if (isLogin) window.history.replaceState(null, '', '/');
    return false;
  }
  if (isLogin) return true;
  if (pathname === '/' ? session.auth.authScreen !== null : !pathname.startsWith('/admin')) return false;
  if (pathname !== '/') session.setRedirectFrom(pathname + search + hash);
  window.history.replaceState(null, '', LOGIN);
  return true;
}
