// Asks where people are and how many, and sends the call; the page behind its secret link says whether a van comes.
import { type FormEvent, useRef, useState } from 'react';
import type { Locale } from '#core/contract';
import { companyId, type Fault, type OpenForm, Refusal } from '#core/visitors';
import { form, type Say } from './calls.ts';
import { type Here, PlaceField } from './PlaceField.tsx';

interface CallFormProps {
  readonly opened: OpenForm;
  /** False while the company takes no calls. */
  readonly open: boolean;
  readonly locale: Locale;
  readonly t: Say;
}

const FIELDS = [
  { name: 'name', type: 'text', autoComplete: 'name' },
  { name: 'phone_nr', type: 'tel', autoComplete: 'tel' },
  { name: 'note', type: 'text', autoComplete: 'off' },
] as const;
const KNOWN: readonly string[] = ['nr_of_people', 'address', ...FIELDS.map(({ name }) => name)];

/** Beyond the time that the form asks for, since clocks are not quite the same. */
const SPARE_MS = 300;

export function CallForm({ opened, open, locale, t }: CallFormProps) {
  const [here, setHere] = useState<Here>();
  const begun = useRef(Date.now());
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refusal>();
  const why = ({ path = '', code, params }: Why) =>
    t(`error.${code}`, params) || t(`error.${path}`) || t('error.failed');
  const faultOf = (name: string) => refused?.faults.find(({ path }) => path === name);
  const isWhole = refused && !refused.faults.some(({ path }) => KNOWN.includes(path));
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = Object.fromEntries([...new FormData(event.currentTarget)].filter(([, value]) => value !== ''));
    setBusy(true);
    setRefused(undefined);
    try {
      // Somebody who is quick waits here and not at a refusal.
      await elapsed(begun.current + opened.least * 1000 + SPARE_MS);
      const body = { ...typed, ...here, nr_of_people: Number(typed.nr_of_people), homepage: typed.homepage ?? '' };
      const { link } = await form.send<{ link: string }>(opened, { body });
      window.location.assign(link.replace(/locale=\w+/, `locale=${locale}`));
    } catch (error) {
      setRefused(error instanceof Refusal ? error : new Refusal('failed'));
      setBusy(false);
    }
  };
  const { name: company, logo } = opened.company;
  return (
    <main className="van-call">
      <header>
        {logo && <img src={logo} alt="" />}
        <span>{company}</span>
      </header>
      <h1>{t('title')}</h1>
      {open ? (
        <form onSubmit={onSubmit}>
          <p>{t('intro')}</p>
          <PlaceField {...{ here, setHere, t }} fault={faultOf('address')} why={why} />
          <Labelled name="nr_of_people" label={t('nr_of_people')} fault={faultOf('nr_of_people')} why={why}>
            <input id="nr_of_people" name="nr_of_people" type="number" min="1" max="999" required inputMode="numeric" />
          </Labelled>
          {FIELDS.map(({ name, ...input }) => (
            <Labelled key={name} {...{ name, why }} label={t(name)} fault={faultOf(name)}>
              <input id={name} name={name} maxLength={name === 'note' ? 300 : 80} {...input} />
            </Labelled>
          ))}
          <p className="elsewhere" aria-hidden="true">
            <input name="homepage" tabIndex={-1} autoComplete="off" />
          </p>
          {isWhole && <p role="alert">{why(refused.faults[0] ?? refused)}</p>}
          <button type="submit" className="primary" disabled={isBusy}>
            {t('send')}
          </button>
          <p className="quiet">{t('privacy')}</p>
        </form>
      ) : (
        <p role="status">{t('error.callsClosed')}</p>
      )}
      <p className="quiet">
        <a href={`/public/form/${companyId}/icetruck/call?locale=${locale}`}>{t('plain')}</a>
      </p>
    </main>
  );
}

type Why = Pick<Fault, 'code' | 'params'> & Partial<Pick<Fault, 'path'>>;

const elapsed = (moment: number) => new Promise((done) => setTimeout(done, Math.max(0, moment - Date.now())));

interface LabelledProps {
  readonly name: string;
  readonly label: string;
  readonly fault: Fault | undefined;
  readonly why: (fault: Fault) => string;
  readonly children: React.ReactNode;
}

function Labelled({ name, label, fault, why, children }: LabelledProps) {
  return (
    <p>
      <label htmlFor={name}>{label}</label>
      {children}
      {fault && <span role="alert">{why(fault)}</span>}
    </p>
  );
}
