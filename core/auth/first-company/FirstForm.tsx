// Asks for the first company: its names, its licences, and its administrator.
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LOCALES, type Locale } from '#core/contract';
import { session } from '../../session/session.ts';
import { AuthCard, BackToLogin } from '../AuthCard.tsx';
import { AuthField } from '../AuthField.tsx';
import { leaving } from '../leaving.ts';
import { type First, make, type Refusal } from './calls.ts';
import { Licences } from './Licences.tsx';

const FIELDS = ['name', 'legal_name', 'first_name', 'last_name', 'email', 'password'] as const;
type Field = (typeof FIELDS)[number];
const COMPANY: readonly Field[] = ['name', 'legal_name'];
const PERSON: readonly Field[] = ['first_name', 'last_name', 'email', 'password'];
const FILLS: Readonly<Partial<Record<Field, string>>> = {
  name: 'organization',
  first_name: 'given-name',
  last_name: 'family-name',
  email: 'username',
  password: 'new-password',
};
/** Refusals that concern no field and have a text of their own. */
const OF_ALL = ['firstToken', 'alreadyBegun', 'tooMany'];

export function FirstForm({ first, token: given }: { first: First; token: string }) {
  const { t } = useTranslation();
  const [token, setToken] = useState(given);
  const [typed, setTyped] = useState(Object.fromEntries(FIELDS.map((name) => [name, ''])) as Record<Field, string>);
  const [locale, setLocale] = useState<Locale>(session.locale);
  const [licenses, setLicenses] = useState<readonly string[]>(first.licenses);
  const [refusal, setRefusal] = useState<Refusal>();
  const [busy, setBusy] = useState(false);
  const text = (key: string) => t(`PAGES.FIRST_COMPANY_PAGE.${key}`);
  const submit = async () => {
    const empty = FIELDS.find((name) => typed[name].trim() === '');
    if (empty) return setRefusal({ path: empty, code: 'required' });
    setBusy(true);
    const { name, legal_name, ...person } = typed;
    const company = { name, legal_name, locale, licenses };
    const made = await make({ token: token.trim(), company, person: { ...person, email: person.email.trim() } });
    if ('to' in made) return leaving.replace(made.to);
    setBusy(false);
    setRefusal(made.refusal);
  };
  const last = refusal?.path?.split('.').at(-1);
  const wrong = FIELDS.find((name) => name === last);
  const said =
    refusal && !wrong ? text(OF_ALL.includes(refusal.code) ? refusal.code : 'SOMETHING_WENT_WRONG') : undefined;
  const end = useShown(refusal);
  const field = (name: Field): ReactNode => (
    <AuthField
      key={name}
      label={text(name)}
      name={name}
      type={name === 'email' || name === 'password' ? name : 'text'}
      autoComplete={FILLS[name] ?? 'off'}
      error={refusal && wrong === name ? t(`errors.${refusal.code}`) : undefined}
      value={typed[name]}
      onType={(value) => {
        setTyped({ ...typed, [name]: value });
        setRefusal(undefined);
      }}
    />
  );
  return (
    <AuthCard title={text('TITLE')} error={said} busy={busy} onSubmit={() => void submit()}>
      <p className="auth-text">{text('INTRO')}</p>
      {given === '' && (
        <AuthField label={text('TOKEN')} name="token" autoComplete="off" value={token} onType={setToken} />
      )}
      <Part title={text('COMPANY')}>
        {COMPANY.map(field)}
        <Language label={text('LANGUAGE')} value={locale} onChange={setLocale} />
        <Licences first={first} chosen={licenses} onChange={setLicenses} />
      </Part>
      <Part title={text('PERSON')}>{PERSON.map(field)}</Part>
      <button ref={end} className="auth-submit" type="submit">
        {text(busy ? 'BUSY' : 'MAKE')}
      </button>
      <BackToLogin text={text('BACK')} />
    </AuthCard>
  );
}

/** Scrolls a refusal into sight, because the form is longer than a screen, and focuses its field if it has one. */
function useShown(refusal: Refusal | undefined) {
  const end = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const form = end.current?.form;
    const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!refusal) return;
    if (field) field.focus();
    else form?.querySelector('[role="alert"]')?.scrollIntoView?.({ block: 'center' });
  }, [refusal]);
  return end;
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="first-part">
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

interface LanguageProps {
  readonly label: string;
  readonly value: Locale;
  readonly onChange: (locale: Locale) => void;
}

function Language({ label, value, onChange }: LanguageProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className="auth-field">
      <label htmlFor={id}>{label}</label>
      <select id={id} name="locale" value={value} onChange={({ target }) => onChange(target.value as Locale)}>
        {LOCALES.map((locale) => (
          <option key={locale} value={locale}>
            {t(`core.language.${locale}`)}
          </option>
        ))}
      </select>
    </div>
  );
}
