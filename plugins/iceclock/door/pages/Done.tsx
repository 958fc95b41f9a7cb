// Says how it went, and counts down until the page forgets the person.

import { ErrorIcon, OfflineIcon, TickCircleIcon } from '@blueprintjs/icons';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '#core';
import { clockTime } from '#core/contract';
import type { SignedOn } from '#core/devices';
import type { Clocked } from './useDoor.ts';
import { FORGET_MS, useForgetting } from './useForgetting.ts';

/** An answer that takes longer is not waited for: the call is kept, and the person may go. */
const PATIENCE_MS = 2_500;

type How = 'sending' | 'taken' | 'kept' | 'refused';

const ICONS = { taken: TickCircleIcon, kept: OfflineIcon, refused: ErrorIcon } as const;
const TONES = { sending: undefined, taken: 'success', kept: 'warning', refused: 'danger' } as const;

interface DoneProps {
  readonly clocked: Clocked;
  readonly signedOn: SignedOn;
  readonly open: (step: 'sign') => void;
  readonly forget: () => void;
}

export function Done({ clocked, signedOn, open, forget }: DoneProps) {
  const { t, i18n } = useTranslation();
  const how = useHow(clocked);
  useForgetting(forget);
  const name = signedOn.state === 'known' ? signedOn.person.first_name : '';
  const why = `errors.${codeOf(clocked)}`;
  const asks = signedOn.state === 'known' && asksToSign(clocked);
  return (
    <div className="clock-done" data-tone={TONES[how]} role="status">
      {how === 'sending' ? (
        <Skeleton shape="lines" rows={2} />
      ) : (
        <>
          <Sign how={how} />
          <h1>{t(`iceclock.door.done.${how === 'refused' ? how : clocked.kind}`, { time: clockTime(clocked.at) })}</h1>
          {how === 'taken' && <p>{t(`iceclock.door.bye.${clocked.kind}`, { name })}</p>}
          {how === 'kept' && <p>{t('iceclock.door.kept')}</p>}
          {how === 'refused' && <p>{t(i18n.exists(why) ? why : 'iceclock.door.refused')}</p>}
        </>
      )}
      {asks && (
        <button type="button" className="clock-key" data-primary onClick={() => open('sign')}>
          {t('iceclock.door.sign')}
        </button>
      )}
      <button
        type="button"
        className="clock-key"
        data-primary={asks ? undefined : true}
        data-quiet={asks || undefined}
        onClick={forget}
      >
        <Ring />
        {t('iceclock.door.done')}
      </button>
    </div>
  );
}

const codeOf = ({ outcome }: Clocked): string | undefined =>
  outcome?.problem?.errors?.[0]?.code ?? outcome?.problem?.code;

/** Tells whether a contract waits for the person: made by clocking in, or an earlier one without which nobody comes in. */
function asksToSign(clocked: Clocked): boolean {
  if (clocked.isSigned) return false;
  const { contracts = [] } = (clocked.outcome?.data ?? {}) as { contracts?: readonly object[] };
  return contracts.length > 0 || codeOf(clocked) === 'contractUnsigned';
}

/** Waits a moment for the server, and none at all where there is no network. */
function useHow({ outcome }: Clocked): How {
  const [isLate, setLate] = useState(!navigator.onLine);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  if (outcome) return outcome.status < 400 && outcome.status > 0 ? 'taken' : 'refused';
  return isLate ? 'kept' : 'sending';
}

function Sign({ how }: { readonly how: keyof typeof ICONS }) {
  const Icon = ICONS[how];
  return <Icon size={112} className="clock-sign" />;
}

/** Draws how much of the ten seconds is left. */
function Ring() {
  return (
    <svg className="clock-ring" viewBox="0 0 36 36" aria-hidden="true" style={{ animationDuration: `${FORGET_MS}ms` }}>
      <circle cx="18" cy="18" r="15" pathLength="100" />
    </svg>
  );
}
