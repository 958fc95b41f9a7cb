// Fetches who is signed in, an employee or a display: when the product starts, and again when that may have changed.
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
 * Asks again who is signed in: that may have changed since the last visit, and when it cannot be told, the session ends
 * (docs/domain 3.10). Where somebody works without a network the page goes on as who was signed in, until it can be
 * asked.
 */
export async function loadSession(): Promise<void> {
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
  } catch (error) {
    if (!isLeft && !isWithoutNetwork(error)) session.clear();
  }
  for (const event of ['beforeunload', 'pagehide']) window.removeEventListener(event, leave);
}

/**
 * The page itself came from what the worker keeps (offline/kept.ts), or the network went just after it; and this browser
 * keeps somebody's work, which nobody could go on with at the sign-in.
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
