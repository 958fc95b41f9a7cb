// Asks for the customer's name, e-mail address and phone number.
import type { Fault } from '#core/visitors';
import { useWords } from '../words.tsx';

export const NOBODY = { first_name: '', last_name: '', email: '', cellphone_nr: '' };
export type ContactFields = typeof NOBODY;
const FIELDS = [
  { name: 'first_name', complete: 'given-name', type: 'text' },
  { name: 'last_name', complete: 'family-name', type: 'text' },
  { name: 'email', complete: 'email', type: 'email' },
  { name: 'cellphone_nr', complete: 'tel', type: 'tel' },
] as const;

interface ContactProps {
  readonly value: ContactFields;
  readonly change: (value: ContactFields) => void;
  readonly faults: readonly Fault[];
}

export function Contact({ value, change, faults }: ContactProps) {
  const { t, why } = useWords();
  return (
    <section>
      <h2>{t('contact')}</h2>
      {FIELDS.map(({ name, complete, type }) => {
        const wrong = faults.find(({ path }) => path === `contact.${name}`);
        return (
          <label key={name} className="field">
            {t(name)}
            <input
              {...{ name, type }}
              required
              maxLength={255}
              autoComplete={complete}
              value={value[name]}
              onChange={({ target }) => change({ ...value, [name]: target.value })}
            />
            {wrong && (
              <span className="wrong" role="alert">
                {why(wrong)}
              </span>
            )}
          </label>
        );
      })}
    </section>
  );
}
