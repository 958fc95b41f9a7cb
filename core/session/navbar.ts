// Keeps the menu's counts current by asking every ten seconds, while the page is seen.
import { http } from '../http/http.ts';
import { session } from './session.ts';
import type { NavbarNotification } from './types.ts';

const INTERVAL_MS = 10_000;

/** Asks now and then regularly; answers a function that stops. */
export function watchNavbar(): () => void {
  const ask = () => {
    if (session.auth.authEmployee && document.visibilityState === 'visible') void load();
  };
  ask();
  const timer = window.setInterval(ask, INTERVAL_MS);
  document.addEventListener('visibilitychange', ask);
  return () => {
    window.clearInterval(timer);
    document.removeEventListener('visibilitychange', ask);
  };
}

async function load(): Promise<void> {
  try {
    const { data } = await http.get<{ data: NavbarNotification[] }>('notification/navbar');
    session.setNavbar(data.data);
  } catch {
    // The last counts stay until the next answer.
  }
}
