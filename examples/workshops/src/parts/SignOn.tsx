// Asks who stands at the door: a badge is held to the reader, or a number and a PIN are typed.
import type { Proof } from '@scoop/core/devices';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface SignOnProps {
  readonly title: string | undefined;
  readonly signOn: (proof: Proof) => Promise<void>;
}

export function SignOn({ title, signOn }: SignOnProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState({ person: '', pin: '' });
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWrong(false);
    setTyped({ ...typed, pin: '' });
    void signOn(typed).catch(() => setWrong(true));
  };
  const field = (name: 'person' | 'pin', type: string) => (
    <label>
      {t(`workshops.door.${name}`)}
      <input
        type={type}
        inputMode="numeric"
        autoComplete="off"
        required
        value={typed[name]}
        onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
      />
    </label>
  );
  return (
    <section className="workshops-door">
      <h1>{title}</h1>
      <p>{t('workshops.door.badge')}</p>
      <form onSubmit={submit}>
        {field('person', 'text')}
        {field('pin', 'password')}
        <button type="submit">{t('workshops.door.signOn')}</button>
      </form>
      {isWrong && <p role="alert">{t('workshops.door.wrong')}</p>}
    </section>
  );
}
