// Takes a person's name and password, for who has neither badge nor PIN at hand.
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EnteringProps } from './PinPad.tsx';
import { useForgetting } from './useForgetting.ts';

export function PasswordForm({ trouble, isBusy, show, forget }: EnteringProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState({ person: '', password: '' });
  useForgetting(forget, { isTouched: true });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTyped({ ...typed, password: '' });
    void show({ person: typed.person.trim(), password: typed.password });
  };
  const field = (name: 'person' | 'password', label: string, type: string) => (
    <label>
      {t(label)}
      <input
        type={type}
        // The browser must neither keep nor offer what somebody else typed.
        autoComplete={type === 'password' ? 'new-password' : 'off'}
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={255}
        value={typed[name]}
        onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
      />
    </label>
  );
  return (
    <form className="clock-password" onSubmit={submit}>
      <h1>{t('iceclock.door.usePassword')}</h1>
      {field('person', 'iceclock.door.name', 'text')}
      {field('password', 'iceclock.door.password', 'password')}
      <p className="clock-trouble" role="alert">
        {trouble && !isBusy && t(`iceclock.door.${trouble}`)}
      </p>
      <div className="clock-ways">
        <button type="button" className="clock-key" data-quiet onClick={forget}>
          {t('iceclock.door.cancel')}
        </button>
        <button type="submit" className="clock-key" data-primary disabled={isBusy}>
          {t('iceclock.door.confirm')}
        </button>
      </div>
    </form>
  );
}
