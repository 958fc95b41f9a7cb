// Opens the drawer where nothing is sold: it asks why, and says so if the drawer stays shut.
import { observer } from 'mobx-react-lite';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Sheet } from '../frame/Sheet.tsx';
import { useOpening } from './useOpening.ts';
import './print.css';

const REASONS = ['change', 'count', 'mistake'] as const;
const SHORTEST = 3;

export const OpenDrawer = observer(function OpenDrawer({ close }: { readonly close: () => void }) {
  const { t } = useTranslation();
  const [other, setOther] = useState('');
  const { isBusy, failure, open } = useOpening(close);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    open(other.trim());
  };
  return (
    <Sheet title={t('icecash.kick.reason')} close={close}>
      <div className="sell-reasons" aria-busy={isBusy}>
        {REASONS.map((reason) => {
          const said = t(`icecash.kick.reason.${reason}`);
          return (
            <button type="button" key={reason} className="sell-key" disabled={isBusy} onClick={() => open(said)}>
              {said}
            </button>
          );
        })}
        <form onSubmit={submit}>
          <label>
            {t('icecash.kick.other')}
            <input value={other} maxLength={200} onChange={({ target }) => setOther(target.value)} />
          </label>
          <button type="submit" className="sell-key" disabled={isBusy || other.trim().length < SHORTEST}>
            {t('icecash.kick.open')}
          </button>
        </form>
        {failure && (
          <p role="alert">
            <strong>{t('icecash.kick.failed')}</strong> {t(failure)}
          </p>
        )}
      </div>
    </Sheet>
  );
});
