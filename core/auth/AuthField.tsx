// Draws one labelled field of a sign-in page.
import { type InputHTMLAttributes, useId } from 'react';

interface AuthFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> {
  readonly label: string;
  readonly value: string;
  readonly onType: (value: string) => void;
  /** The reason why its content is refused. */
  readonly error?: string;
}

export function AuthField({ label, onType, error, ...input }: AuthFieldProps) {
  const why = useId();
  const refused = error === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': why };
  return (
    <>
      <label className="auth-field">
        <span>{label}</span>
        <input {...input} {...refused} onChange={({ target }) => onType(target.value)} />
      </label>
      {error !== undefined && (
        <p className="auth-field-error" id={why} role="alert">
          {error}
        </p>
      )}
    </>
  );
}
