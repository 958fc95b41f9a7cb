// Greets whoever was recognised, and offers what they may do: the likely act large, the others beside it.
import { useTranslation } from 'react-i18next';
import { Skeleton } from '#core';
import type { SignedOn } from '#core/devices';
import type { ClockKind } from '../../clocking/clock-facts.ts';
import { actsOf, type OwnClock } from '../acts.ts';
import { Today } from './Today.tsx';
import { useForgetting } from './useForgetting.ts';
import { useOwnClock } from './useOwnClock.ts';

interface ActsProps {
  readonly signedOn: SignedOn;
  /** True while something that was clocked here is not sent, so that how the person stands is not known. */
  readonly isWaiting: boolean;
  readonly clock: (kind: ClockKind) => void;
  readonly showLists: () => void;
  readonly forget: () => void;
}

export function Acts({ signedOn, isWaiting, clock, showLists, forget }: ActsProps) {
  const { t } = useTranslation();
  useForgetting(forget, { isTouched: true });
  const own = useOwnClock(signedOn.state === 'known' ? signedOn.person.sign_on : undefined);
  return (
    <div className="clock-person">
      {signedOn.state === 'known' ? (
        <h1>{t('iceclock.door.hello', { name: signedOn.person.first_name })}</h1>
      ) : (
        <>
          <h1>{t('iceclock.door.unread')}</h1>
          <p>{t('iceclock.door.unread.text')}</p>
        </>
      )}
      {own === undefined ? (
        <Skeleton shape="lines" rows={3} />
      ) : (
        <Choices own={isWaiting || !own ? undefined : own} clock={clock} />
      )}
      <button type="button" className="clock-key" onClick={showLists}>
        {t('iceclock.checklists.title')}
      </button>
      <button type="button" className="clock-key" data-quiet onClick={forget}>
        {t('iceclock.door.notMe')}
      </button>
    </div>
  );
}

function Choices({ own, clock }: { readonly own: OwnClock | undefined; readonly clock: (kind: ClockKind) => void }) {
  const { t } = useTranslation();
  const acts = actsOf(own, Date.now());
  return (
    <>
      {own && <Today own={own} />}
      <div className="clock-acts" data-even={own ? undefined : true}>
        {acts.map((kind, place) => (
          <button
            type="button"
            key={kind}
            className="clock-key"
            data-primary={own && place === 0 ? true : undefined}
            onClick={() => clock(kind)}
          >
            {t(`iceclock.door.act.${kind}`)}
          </button>
        ))}
      </div>
    </>
  );
}
