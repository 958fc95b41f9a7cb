// Shows the clock at the door: people are recognised by badge, PIN or password, clock in, out and for breaks, also without
// a network, and are forgotten ten seconds later.
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConnectionState } from '#core';
import { InLanguage, type SignedOn } from '#core/devices';
import { Acts } from './Acts.tsx';
import { Done } from './Done.tsx';
import { Idle } from './Idle.tsx';
import { Lists } from './Lists.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { PinPad } from './PinPad.tsx';
import { useDoor } from './useDoor.ts';
import { usePlace } from './usePlace.ts';
import './door.css';

type Visit = ReturnType<typeof useDoor>;

export default function ClockPage() {
  const door = useDoor();
  const place = usePlace();
  return (
    <section className="clock-door" data-step={door.step}>
      <div className="clock-door-main">
        <Step door={door} place={place} />
      </div>
      <Foot waiting={door.waiting.length} />
    </section>
  );
}

function Step({ door, place }: { readonly door: Visit; readonly place: string | undefined }) {
  const { device, signedOn, step, clocked, clock, forget } = door;
  if (step === 'pin') return <PinPad {...door} />;
  if (step === 'password') return <PasswordForm {...door} />;
  if (step === 'idle' || signedOn.state === 'nobody') {
    return <Idle {...door} company={device?.company.name} place={place ?? device?.name} />;
  }
  if (step === 'lists') {
    return (
      <Speaking signedOn={signedOn}>
        <Lists send={door.report} forget={forget} />
      </Speaking>
    );
  }
  return (
    <Speaking signedOn={signedOn}>
      {step === 'done' && clocked ? (
        <Done clocked={clocked} signedOn={signedOn} forget={forget} />
      ) : (
        <Acts signedOn={signedOn} clock={clock} showLists={door.showLists} forget={forget} />
      )}
    </Speaking>
  );
}

/** Speaks the language of whoever was recognised. */
function Speaking({ signedOn, children }: { readonly signedOn: SignedOn; readonly children: ReactNode }) {
  if (signedOn.state !== 'known') return children;
  return <InLanguage locale={signedOn.person.locale}>{children}</InLanguage>;
}

function Foot({ waiting }: { readonly waiting: number }) {
  const { t } = useTranslation();
  return (
    <footer>
      <ConnectionState />
      {waiting > 0 && <span role="status">{t('iceclock.door.waiting', { count: waiting })}</span>}
    </footer>
  );
}
