// First script of every page: restores the session, then shows the login form or fetches the product.
import './ui/theme.css';
import './auth/auth.css';
import { showLogin } from './auth/login.ts';
import { session } from './session/session.ts';
import { layOverrides, startTexts } from './texts/i18n.ts';
import { startTheme } from './ui/theme.ts';

const LOGIN = '/auth/login-page';

type Plugins = { default: readonly unknown[] };

/** @param loadPlugins the composition root's list, fetched only when it is needed */
export async function boot(loadPlugins: () => Promise<Plugins>): Promise<void> {
  const loadProduct = () => Promise.all([import('./app.tsx'), loadPlugins()]);
  startTheme();
  const form = document.querySelector<HTMLFormElement>('#login');
  // Only where it may be asked for: other pages wait without showing it.
  if (form) form.hidden = !['/', LOGIN].includes(window.location.pathname.replace(/(.)\/$/, '$1'));
  await session.restore();
  await startTexts(session.locale);
  layOverrides(session.overrideIntl);
  if (form && asksForLogin()) {
    form.hidden = false;
    // Signed in by another tab: there is nothing to ask any more.
    window.addEventListener('storage', () => session.auth.authEmployee && window.location.replace('/'));
    return showLogin(form, () => void loadProduct());
  }
  const [product, plugins] = await loadProduct();
  await product.start(plugins.default);
}

/**
 * Without a session every admin path is the login page, which remembers it; with one, the login page has nothing
 * to ask and is the landing page.
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
