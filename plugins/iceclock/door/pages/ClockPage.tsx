// Shows the clock at the door: people are recognised by badge, PIN or password, clock in, out and for breaks, also without
// a network, and are forgotten ten seconds later.
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConnectionState } from '#core';
import { InLanguage, type SignedOn } from '#core/devices';
import { Acts } from './Acts.tsx';
import { Done } from './Done.tsx';
import { Idle } from './Idle.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { PinPad } from './PinPad.tsx';
import { useDoor } from './useDoor.ts';
import './door.css';

export default function ClockPage() {
  const door = useDoor();
  return (
    <section className="clock-door" data-step={door.step}>
      <div className="clock-door-main">
        <Step {...door} />
      </div>
      <Foot waiting={door.waiting.length} />
    </section>
  );
}

function Step({
  device,
  signedOn,
  step,
  trouble,
  isBusy,
  clocked,
  open,
  show,
  clock,
  forget,
}: ReturnType<typeof useDoor>) {
  const entering = { trouble, isBusy, show, forget };
  if (step === 'pin') return <PinPad {...entering} />;
  if (step === 'password') return <PasswordForm {...entering} />;
  if (step === 'idle' || signedOn.state === 'nobody') {
    return <Idle device={device} trouble={trouble} isBusy={isBusy} open={open} forget={forget} />;
  }
  return (
    <Speaking signedOn={signedOn}>
      {step === 'done' && clocked ? (
        <Done clocked={clocked} signedOn={signedOn} forget={forget} />
      ) : (
        <Acts signedOn={signedOn} clock={clock} forget={forget} />
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
