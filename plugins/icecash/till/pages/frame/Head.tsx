// Stands above the tiles: where this till is, who sells at it, and what else can be done here.
import { LockIcon, MenuIcon, PersonIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { canScan, Scanner } from '#core/scanning';
import type { Selling } from '../selling/Selling.ts';
import type { TillPanel } from '../till.ts';
import { AllergenLegend } from './Allergens.tsx';

interface HeadProps {
  readonly selling: Selling;
  readonly seller: string;
  readonly change: () => void;
  readonly lock: () => void;
  readonly scan: (code: string) => void;
}

/** Also the barcodes of cards and slips. */
const FORMATS = ['qr_code', 'code_128'];

export const Head = observer(function Head({ selling, seller, change, lock, scan }: HeadProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { place, practice } = selling;
  return (
    <header className="sell-head" data-open={isOpen || undefined}>
      <h1>{place?.place}</h1>
      <button
        type="button"
        className="sell-key"
        aria-label={t('icecash.sell.change', { name: seller })}
        onClick={change}
      >
        <PersonIcon size={20} />
        <span>{seller}</span>
      </button>
      <button type="button" className="sell-key" onClick={lock}>
        <LockIcon size={20} />
        <span>{t('icecash.sell.lock')}</span>
      </button>
      <button type="button" className="sell-key sell-more" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <MenuIcon size={20} />
        <span>{t('icecash.sell.acts')}</span>
      </button>
      <Acts selling={selling} scan={scan} done={() => setOpen(false)} />
      {practice && <p className="sell-practice">{t('icecash.sell.practice.on')}</p>}
    </header>
  );
});

interface ActsProps extends Pick<HeadProps, 'selling' | 'scan'> {
  readonly done: () => void;
}

const Acts = observer(function Acts({ selling, scan, done }: ActsProps) {
  const { t } = useTranslation();
  const [shown, show] = useState<'scanner' | 'allergens'>();
  const { place, practice } = selling;
  const panels: readonly TillPanel[] = [
    'giftcard',
    ...(place?.has_orders ? (['order'] as const) : []),
    'drawer',
    'tickets',
  ];
  const act = (text: string, run: () => void, isPressed?: boolean) => (
    <button
      type="button"
      key={text}
      className="sell-key"
      aria-pressed={isPressed}
      onClick={() => {
        done();
        run();
      }}
    >
      {t(text)}
    </button>
  );
  return (
    <nav className="sell-acts" aria-label={t('icecash.sell.acts')}>
      {panels.map((panel) => act(`icecash.sell.panel.${panel}`, () => selling.open(panel)))}
      {canScan() && act('icecash.sell.scan', () => show('scanner'))}
      {act('icecash.menuitem.allergens', () => show('allergens'))}
      {act('icecash.sell.practice', () => selling.practise(!practice), practice !== undefined)}
      {shown === 'allergens' && <AllergenLegend close={() => show(undefined)} />}
      {shown === 'scanner' && (
        <Scanner
          title={t('icecash.sell.scan')}
          formats={FORMATS}
          onCode={(code) => {
            show(undefined);
            scan(code);
          }}
          close={() => show(undefined)}
        />
      )}
    </nav>
  );
});
