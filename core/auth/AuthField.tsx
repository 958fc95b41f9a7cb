// One labelled field of a sign-in page.
import type { InputHTMLAttributes } from 'react';

interface AuthFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> {
  readonly label: string;
  readonly value: string;
  readonly onType: (value: string) => void;
}

export function AuthField({ label, onType, ...input }: AuthFieldProps) {
  return (
    <label className="auth-field">
      <span>{label}</span>
      <input {...input} onChange={({ target }) => onType(target.value)} />
    </label>
  );
}
