// Says where a code goes that a scanner or a camera read: to the panel that is open, a gift card to paying, an order to
// its panel. Everything else is somebody's badge.
import { useCallback, useEffect, useRef } from 'react';
import { onScan as onReader, type Proof, type SignedOn } from '#core/devices';
import type { Till } from '../till.ts';
import type { Selling } from './Selling.ts';

const GIFT_CARD = /^[2-9A-HJ-NP-Z]{4}(-?[2-9A-HJ-NP-Z]{4}){3}$/i;
const ORDER = /^webshoporder\/\d+$/;

interface Scans {
  readonly onScan: Till['onScan'];
  readonly scan: (code: string) => void;
}

export function useScans(selling: Selling, signedOn: SignedOn, show: (proof: Proof) => void): Scans {
  const takers = useRef<((code: string) => boolean)[]>([]);
  const isNobody = signedOn.state === 'nobody';
  const scan = useCallback(
    (code: string) => {
      selling.clearTyped();
      if (isNobody) return show({ nfc_token: code });
      if (takers.current.at(-1)?.(code)) return;
      if (GIFT_CARD.test(code)) selling.open('pay', code);
      else if (ORDER.test(code) && selling.place?.has_orders) selling.open('order', code);
      else show({ nfc_token: code });
    },
    [selling, isNobody, show],
  );
  useEffect(() => {
    return onReader((read) => {
      if ('code' in read) return scan(read.code);
      selling.clearTyped();
      show({ nfc_token: read.badge });
    });
  }, [selling, scan, show]);
  const onScan = useCallback<Till['onScan']>((take) => {
    takers.current.push(take);
    return () => {
      takers.current = takers.current.filter((other) => other !== take);
    };
  }, []);
  return { onScan, scan };
}
