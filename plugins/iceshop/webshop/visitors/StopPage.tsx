// Stops newsletters for a customer who followed the link in one, without sign-in. It asks once, because programs that
// check links open each of them too.
import { useEffect, useState } from 'react';
import { call } from './calls.ts';
import { useWords } from './words.tsx';

interface Stopping {
  readonly email: string;
  readonly stopped: boolean;
}

export function StopPage({ token }: { readonly token: string }) {
  const { t } = useWords();
  const [found, setFound] = useState<Stopping>();
  const [isInvalid, setInvalid] = useState(false);
  const path = `newsletters/${token.replace('.', '/')}`;
  useEffect(() => {
    call<Stopping>('GET', path).then(setFound, () => setInvalid(true));
  }, [path]);
  const set = (stopped: boolean) => {
    call<Stopping>('POST', path, { body: { stopped } }).then(setFound, () => setInvalid(true));
  };
  if (!found && !isInvalid) return <main className="page narrow" aria-busy="true" />;
  return (
    <main className="page narrow">
      <h1>{t('stop.title')}</h1>
      <p role="status">
        {found ? t(found.stopped ? 'stop.stopped' : 'stop.ask', { email: found.email }) : t('stop.invalid')}
      </p>
      {found && (
        <button type="button" className={found.stopped ? '' : 'primary'} onClick={() => set(!found.stopped)}>
          {t(found.stopped ? 'stop.again' : 'stop.stop')}
        </button>
      )}
      <p>
        <a href={window.location.pathname}>{t('stop.shop')}</a>
      </p>
    </main>
  );
}
