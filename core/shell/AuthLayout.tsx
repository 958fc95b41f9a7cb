// Frames the sign-in pages: one card in the middle (docs/domain 3.1).
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
