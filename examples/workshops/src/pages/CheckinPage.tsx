// Shows the check-in point at the door of a workshop, which also works without a network: somebody signs on by badge or
// PIN, and types or scans the numbers on the guests' vouchers.
import { type Outcome, onBadge, useDevice } from '@scoop/core/devices';
import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SignOn } from '../parts/SignOn.tsx';
import '../workshops.css';

interface Shown {
  readonly nr: string;
  readonly outcome: Outcome;
}

export default function CheckinPage() {
  const { t } = useTranslation();
  const [shown, setShown] = useState<readonly Shown[]>([]);
  const take = useCallback((nr: string, outcome: Outcome) => {
    setShown((before) => [{ nr, outcome }, ...before].slice(0, 5));
  }, []);
  const { device, signedOn, signOn, signOff, send, waiting } = useDevice<string>(take);
  useEffect(() => {
    return onBadge((nfc_token) => void signOn({ nfc_token }).catch(() => undefined));
  }, [signOn]);
  if (signedOn.state === 'nobody') return <SignOn title={device?.name} signOn={signOn} />;
  return (
    <section className="workshops-door">
      <header>
        <h1>{signedOn.state === 'known' ? signedOn.person.first_name : t('workshops.door.unread')}</h1>
        <button type="button" onClick={signOff}>
          {t('workshops.door.signOff')}
        </button>
      </header>
      <Numbers onNumber={(nr) => void send('workshops/checkin', { nr }, nr)} />
      <div role="log" aria-label={t('workshops.door.log')}>
        <ul>
          {waiting.map((nr) => (
            <li key={`waiting ${nr}`}>{t('workshops.door.waiting', { nr })}</li>
          ))}
          {shown.map(({ nr, outcome }, place) => (
            <li key={`${nr} ${shown.length - place}`} data-refused={outcome.status >= 400 || undefined}>
              {sayOf(t, nr, outcome)}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

type Say = (key: string, values: Record<string, string | number>) => string;

function sayOf(t: Say, nr: string, { status, data }: Outcome): string {
  if (status >= 400) return t('workshops.door.refused', { nr });
  const { name, guests, isAgain } = data as { name: string; guests: number; isAgain: boolean };
  return t(isAgain ? 'workshops.door.again' : 'workshops.door.welcome', { nr, name, count: guests });
}

function Numbers({ onNumber }: { readonly onNumber: (nr: string) => void }) {
  const { t } = useTranslation();
  const [nr, setNr] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (nr.trim() === '') return;
    onNumber(nr.trim().toUpperCase());
    setNr('');
  };
  return (
    <form onSubmit={submit}>
      <label>
        {t('workshops.door.number')}
        <input
          value={nr}
          autoComplete="off"
          autoCapitalize="characters"
          onChange={(event) => setNr(event.target.value)}
        />
      </label>
      <button type="submit">{t('workshops.door.checkIn')}</button>
    </form>
  );
}
