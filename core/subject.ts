// Loads who is signed in, an employee or a display: when the product starts, and again when that may have changed.
import { fetchEmployee } from './auth/enter.ts';
import { fetchScreen } from './auth/screen/fetch-screen.ts';
import { HttpError } from './http/problem.ts';
import { flag as keptCalls } from './outbox/flag.ts';
import { session } from './session/session.ts';
import { followScreen } from './texts/language.ts';
import { loadOverrides } from './texts/overrides.ts';

export async function fetchSubject(): Promise<{ company_id: number }> {
  if (!session.auth.authScreen) return fetchEmployee();
  const screen = await fetchScreen();
  await followScreen(screen);
  return screen;
}

/**
 * Loads who is signed in again, since that may have changed after the last visit; if it fails, the session ends
 * (docs/domain 3.10). Where somebody works without a network, the page goes on with the former person until it can ask.
 */
export async function loadSession(): Promise<void> {
  if (session.auth.token === null) return;
  // A page that is left loses its calls, which does not mean that the session has ended.
  let isLeft = false;
  const leave = () => {
    isLeft = true;
  };
  for (const event of ['beforeunload', 'pagehide']) window.addEventListener(event, leave, { once: true });
  try {
    const { company_id } = await fetchSubject();
    void loadOverrides(company_id, session.locale);
  } catch (error) {
    if (!isLeft && !isWithoutNetwork(error)) session.clear();
  }
  for (const event of ['beforeunload', 'pagehide']) window.removeEventListener(event, leave);
}

/**
 * True if the page came from the service worker's store (offline/kept.ts), or the network went just after, and this
 * browser holds somebody's unsent work, which the sign-in page would make unreachable.
 */
function isWithoutNetwork(error: unknown): boolean {
  const isKept = document.documentElement.dataset.kept !== undefined;
  return (
    (isKept || keptCalls.isUp()) &&
    session.own !== null &&
    error instanceof HttpError &&
    [0, 502, 503, 504].includes(error.status)
  );
}
