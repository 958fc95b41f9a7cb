// The frame of the pages that ask who you are: one card in the middle (spec 2 "Authentication layout").
import { Outlet } from 'react-router';
import '../auth/auth.css';

export function AuthLayout() {
  return (
    <main className="auth">
      <Outlet />
    </main>
  );
}

export default AuthLayout;
