// Asks where somebody is: their device says it when they press the button, or they type an address.
import { useState } from 'react';
import type { Fault } from '#core/visitors';
import type { Say } from './calls.ts';

export interface Here {
  readonly latitude: number;
  readonly longitude: number;
}

interface PlaceFieldProps {
  readonly here: Here | undefined;
  readonly setHere: (here: Here | undefined) => void;
  readonly fault: Fault | undefined;
  readonly why: (fault: Fault) => string;
  readonly t: Say;
}

const PATIENCE_MS = 15_000;
/** About a metre. */
const DIGITS = 5;
const rounded = (degrees: number) => Number(degrees.toFixed(DIGITS));

export function PlaceField({ here, setHere, fault, why, t }: PlaceFieldProps) {
  const [state, setState] = useState<'asked' | 'refused'>();
  const ask = () => {
    setState('asked');
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setState(undefined);
        setHere({ latitude: rounded(latitude), longitude: rounded(longitude) });
      },
      () => setState('refused'),
      { enableHighAccuracy: true, timeout: PATIENCE_MS, maximumAge: 60_000 },
    );
  };
  const canAsk = 'geolocation' in navigator && window.isSecureContext;
  return (
    <>
      {canAsk && (
        <button type="button" className={here ? 'chosen' : ''} disabled={state === 'asked'} onClick={ask}>
          {t(here ? 'place.again' : 'place.share')}
        </button>
      )}
      <p role="status">{here ? t('place.known') : state && t(`place.${state}`)}</p>
      <p>
        <label htmlFor="address">{t(here ? 'place.addressToo' : 'address')}</label>
        <input id="address" name="address" maxLength={200} required={!here} autoComplete="street-address" />
        {fault && <span role="alert">{why(fault)}</span>}
      </p>
    </>
  );
}
