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
import { Signing } from './Signing.tsx';
import { useDoor } from './useDoor.ts';
import { usePlace } from './usePlace.ts';
import './door.css';
import './entering.css';

type Visit = ReturnType<typeof useDoor>;

export default function ClockPage() {
  const door = useDoor();
  const place = usePlace();
  return (
    <section className="clock-door" data-step={door.step}>
      <div className="clock-door-main">
        <Step door={door} place={place} />
      </div>
      <Foot waiting={door.waiting.length} isConnected={door.signedOn.state !== 'unread'} />
    </section>
  );
}

function Step({ door, place }: { readonly door: Visit; readonly place: string | undefined }) {
  const { device, signedOn, step } = door;
  if (step === 'pin') return <PinPad {...door} />;
  if (step === 'password') return <PasswordForm {...door} />;
  if (step === 'idle' || signedOn.state === 'nobody') {
    return <Idle {...door} company={device?.company.name} place={place ?? device?.name} />;
  }
  return (
    <Speaking signedOn={signedOn}>
      <Recognised door={door} />
    </Speaking>
  );
}

function Recognised({ door }: { readonly door: Visit }) {
  const { signedOn, step, clocked, waiting, sign, endSigning, forget } = door;
  if (step === 'sign' && signedOn.state === 'known') {
    return <Signing person={signedOn.person} sign={sign} end={endSigning} forget={forget} />;
  }
  if (step === 'lists') return <Lists send={door.report} answered={door.answered} forget={forget} />;
  if (step === 'done' && clocked) return <Done {...door} clocked={clocked} />;
  return <Acts {...door} isWaiting={waiting.length > 0} />;
}

/** Speaks the language of whoever was recognised. */
function Speaking({ signedOn, children }: { readonly signedOn: SignedOn; readonly children: ReactNode }) {
  if (signedOn.state !== 'known') return children;
  return <InLanguage locale={signedOn.person.locale}>{children}</InLanguage>;
}

/** Says nothing of a connection where somebody has just met that there is none. */
function Foot({ waiting, isConnected }: { readonly waiting: number; readonly isConnected: boolean }) {
  const { t } = useTranslation();
  return (
    <footer>
      {isConnected && <ConnectionState />}
      {waiting > 0 && <span role="status">{t('iceclock.door.waiting', { count: waiting })}</span>}
    </footer>
  );
}
