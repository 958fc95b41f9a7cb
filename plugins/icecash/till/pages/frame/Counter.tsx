// Joins what stands on the till's page: tiles, the cart, the panels over them, and the lock before all of it. What is under
// the lock stays drawn, so that somebody else goes on where the seller before stopped.
import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Locale } from '#core/contract';
import { contact, InLanguage, type SignedOn, useDevice } from '#core/devices';
import { PrintNotice } from '../print/PrintNotice.tsx';
import type { Selling } from '../selling/Selling.ts';
import { useIdle } from '../selling/useIdle.ts';
import { usePosition } from '../selling/usePosition.ts';
import { type Sale, useSale } from '../selling/useSale.ts';
import { useScans } from '../selling/useScans.ts';
import { useSellers } from '../selling/useSellers.ts';
import { useOutcomes, useTillValue } from '../selling/useTillValue.ts';
import { useTyping } from '../selling/useTyping.ts';
import { type Till, TillContext, type TillNote, type TillPlace } from '../till.ts';
import { CartColumn } from './CartColumn.tsx';
import { Foot } from './Foot.tsx';
import { Head } from './Head.tsx';
import { Lock } from './Lock.tsx';
import { Panels } from './Panels.tsx';
import { TileField } from './TileField.tsx';

/** Nothing here reads a cart, so that a tap draws none of it. */
export const Counter = observer(function Counter({ selling }: { readonly selling: Selling }) {
  const { t } = useTranslation();
  const { take, onOutcome } = useOutcomes(selling);
  const device = useDevice<TillNote>(take);
  const sellers = useSellers(device);
  const isOpen = device.signedOn.state !== 'nobody';
  const isLocked = !isOpen || sellers.isChanging;
  const place = selling.place as TillPlace;
  const position = usePosition(isOpen, place.icecream_van_id !== undefined);
  const sale = useSale(selling, device, position, t('icecash.sell.unread'));
  const scans = useScans(selling, device.signedOn, sellers.show);
  useIdle(isOpen, sellers.lock);
  useTyping(selling, !isLocked);
  return (
    <section className="sell" data-practice={selling.practice !== undefined || undefined}>
      <div className="sell-under" inert={isLocked}>
        <Speaking signedOn={device.signedOn}>
          <Provided {...{ selling, device, sale, onOutcome }} onScan={scans.onScan}>
            <Head
              selling={selling}
              seller={nameOf(device.signedOn, t('icecash.sell.unread'))}
              change={() => sellers.setChanging(true)}
              {...{ lock: sellers.lock, scan: scans.scan }}
            />
            <div className="sell-goods">
              <TileField tiles={place.tiles} tap={selling.tap} />
            </div>
            <CartColumn selling={selling} sale={sale} />
            <Foot selling={selling} waiting={device.waiting.length} />
            <PrintNotice />
            <Panels selling={selling} />
          </Provided>
        </Speaking>
      </div>
      {isLocked && (
        <Lock key={String(isOpen)} {...{ selling, sellers }} company={device.device?.company.name} isOver={isOpen} />
      )}
    </section>
  );
});

interface ProvidedProps extends Pick<Till, 'onOutcome' | 'onScan'> {
  readonly selling: Selling;
  readonly device: ReturnType<typeof useDevice<TillNote>>;
  readonly sale: Sale;
  readonly children: ReactNode;
}

/** Redraws with each tap, and of what it holds only who reads the till. */
const Provided = observer(function Provided({ selling, device, sale, onOutcome, onScan, children }: ProvidedProps) {
  const isOnline = contact.lostSince === null;
  const till = useTillValue(selling, device, { isOnline, finish: sale.finish, onOutcome, onScan });
  return <TillContext value={till}>{children}</TillContext>;
});

/** Speaks the language of who sells, and goes on in it while the till is locked. */
function Speaking({ signedOn, children }: { readonly signedOn: SignedOn; readonly children: ReactNode }) {
  const [last, setLast] = useState<Locale>();
  const locale = signedOn.state === 'known' ? signedOn.person.locale : last;
  if (locale !== last) setLast(locale);
  return locale ? <InLanguage locale={locale}>{children}</InLanguage> : children;
}

function nameOf(signedOn: SignedOn, unread: string): string {
  if (signedOn.state === 'known') return signedOn.person.first_name;
  return signedOn.state === 'unread' ? unread : '';
}
