// Starts every page as its first script. The login form stands in the page itself, and is painted before this script's
// modules run, which would hold the browser up; all other pages run them at once.
import './ui/theme/theme.css';
import './auth/auth.css';
import { fetchRefusedStyle } from './auth/first-style.ts';
import type { begin } from './begin.ts';

const MAY_ASK = /^\/(admin(\/.*)?|auth\/login-page\/?)?$/;
/** Read with care by `session/stored.ts`. */
const STATE = 'state';
/** Somebody is signed in, or the form's words are others than those in the page. */
const NOT_AS_PAINTED = /"token":"|"locale":"(?!en")|"PAGES\.LOGIN_PAGE/;
/** A page that is not drawn waits no longer. */
const LONGEST_MS = 150;

export async function boot(...given: Parameters<typeof begin>): Promise<void> {
  fetchRefusedStyle();
  if (mayAsk()) await painted();
  // In one file with this, so that nothing has to be fetched; its modules run when it is asked for.
  const begun = await import(/* webpackMode: "eager" */ './begin.ts');
  await begun.begin(...given);
}

/** Tells whether the page is seen and likely to ask for login, with the form as it stands in the page. */
function mayAsk(): boolean {
  if (document.hidden || !MAY_ASK.test(window.location.pathname)) return false;
  try {
    return !NOT_AS_PAINTED.test(window.localStorage.getItem(STATE) ?? '');
  } catch {
    return true;
  }
}

/** Resolves when what the page holds has been painted. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, LONGEST_MS);
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
  });
}
