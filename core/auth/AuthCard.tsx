// Frames the React sign-in pages: logo, title, one message and the page's fields (look: core/index.html).
import type { FormEvent, ReactNode } from 'react';

export interface AuthCardProps {
  readonly title: string;
  /** An error message, shown in red. */
  readonly error?: string;
  /** A message of success, shown in green. */
  readonly done?: string;
  readonly busy?: boolean;
  readonly onSubmit?: () => void;
  readonly children: ReactNode;
}

export function AuthCard({ title, error, done, busy = false, onSubmit, children }: AuthCardProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onSubmit?.();
  };
  return (
    <form className="auth-card" noValidate aria-busy={busy} onSubmit={submit}>
      <img className="auth-mark" src="/favicon.svg" alt="" width={40} height={40} />
      <h1>{title}</h1>
      {error !== undefined && (
        <p className="auth-alert" role="alert">
          {error}
        </p>
      )}
      {done !== undefined && (
        <p className="auth-done" role="status">
          {done}
        </p>
      )}
      {children}
    </form>
  );
}

/** Links with a full page load, since the login page is made without the product. */
export function BackToLogin({ text }: { text: string }) {
  return (
    <p className="auth-foot">
      <a className="auth-link" href="/auth/login-page">
        {text}
      </a>
    </p>
  );
}
