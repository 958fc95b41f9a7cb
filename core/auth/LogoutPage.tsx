// /auth/logout-page: ends the session here and on the server, then shows the login page (spec 2).
import { useEffect } from 'react';
import { http } from '../http/http.ts';
import { session } from '../session/session.ts';

export default function LogoutPage() {
  useEffect(() => {
    void logout();
  }, []);
  return null;
}

/** A full page load, so that nothing of this session stays in memory. */
async function logout(): Promise<void> {
  // Whatever the server says, this browser is signed out.
  if (session.auth.token) await http.post('auth/logout').catch(() => undefined);
  session.clear();
  session.setRedirectFrom(null);
  window.location.replace('/auth/login-page');
}
