// Shows the clock while nobody stands before it: the time, where it hangs, and how to begin. It knows nobody.

import { IdNumberIcon, KeyIcon, LockIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { formatDay, useNow } from '#core';
import { clockTime } from '#core/contract';
import type { Trouble } from './useDoor.ts';
import { useForgetting } from './useForgetting.ts';

interface IdleProps {
  readonly company: string | undefined;
  /** The division at whose door the clock hangs, or the clock's own name. */
  readonly place: string | undefined;
  readonly trouble: Trouble | undefined;
  readonly isBusy: boolean;
  readonly open: (way: 'pin' | 'password') => void;
  readonly forget: () => void;
}

export function Idle({ company, place, trouble, isBusy, open, forget }: IdleProps) {
  const { t } = useTranslation();
  return (
    <div className="clock-idle">
      <header>
        <p>{company}</p>
        <h1>{place}</h1>
      </header>
      <Now />
      <p className="clock-badge" aria-live="polite">
        <IdNumberIcon size={32} />
        {isBusy ? t('iceclock.door.busy') : t('iceclock.door.badge')}
      </p>
      {trouble && <Told trouble={trouble} forget={forget} />}
      <div className="clock-ways">
        <button type="button" className="clock-key" onClick={() => open('pin')}>
          <KeyIcon size={28} />
          {t('iceclock.door.usePin')}
        </button>
        <button type="button" className="clock-key" data-quiet onClick={() => open('password')}>
          <LockIcon size={28} />
          {t('iceclock.door.usePassword')}
        </button>
      </div>
    </div>
  );
}

function Now() {
  const now = useNow(1_000).toISOString();
  return (
    <p className="clock-now">
      <time dateTime={now}>{clockTime(now)}</time>
      <span>{formatDay(now, 'long')}</span>
    </p>
  );
}

/** Says why nobody was recognised, and no longer than somebody would stand there. */
function Told({ trouble, forget }: { readonly trouble: Trouble; readonly forget: () => void }) {
  const { t } = useTranslation();
  useForgetting(forget);
  return (
    <p role="alert" className="clock-trouble">
      {t(`iceclock.door.${trouble}`)}
    </p>
  );
}
