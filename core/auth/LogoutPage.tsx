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

/** How long the server's answer is waited for. */
const PATIENCE_MS = 5_000;

/** A full page load, so that nothing of this session stays in memory. */
async function logout(): Promise<void> {
  // Whatever the server says, and also when it says nothing, this browser is signed out.
  if (session.auth.token) await Promise.race([tellServer(), patience()]);
  session.clear();
  session.setRedirectFrom(null);
  window.location.replace('/auth/login-page');
}

/** It goes out although this page does not wait for it. */
const tellServer = () => http.post('auth/logout', undefined, { keepalive: true }).catch(() => undefined);

const patience = () => new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
