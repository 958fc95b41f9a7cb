// Shows /auth/logout-page: ends the session here and on the server, then goes to the login page (docs/domain 3.1).
import { useEffect } from 'react';
import { http } from '../http/http.ts';
import { session } from '../session/session.ts';

export default function LogoutPage() {
  useEffect(() => {
    void logout();
  }, []);
  return null;
}

/** The longest wait for the server's answer. */
const PATIENCE_MS = 5_000;

/** A full page load, so that nothing of this session stays in memory. */
async function logout(): Promise<void> {
  // This browser is signed out whatever the server answers, and also if it does not answer.
  if (session.auth.token) await Promise.race([tellServer(), patience()]);
  session.clear();
  session.setRedirectFrom(null);
  window.location.replace('/auth/login-page');
}

/** `keepalive` lets the call finish although this page does not wait for it. */
const tellServer = () => http.post('auth/logout', undefined, { keepalive: true }).catch(() => undefined);

const patience = () => new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
