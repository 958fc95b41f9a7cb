// Stands above the tiles: where this till is, who sells at it, and what else can be done here.
import { LockIcon, MenuIcon, PersonIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { canScan, Scanner } from '#core/scanning';
import { OpenDrawer } from '../print/OpenDrawer.tsx';
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
    <header className="sell-head">
      <h1>{place?.place}</h1>
      <PanelKeys selling={selling} />
      <button
        type="button"
        className="sell-key"
        aria-label={t('icecash.sell.change', { name: seller })}
        onClick={change}
      >
        <PersonIcon size={20} />
        <span>{seller}</span>
      </button>
      <button type="button" className="sell-key" data-icon onClick={lock}>
        <LockIcon size={20} />
        <span>{t('icecash.sell.lock')}</span>
      </button>
      <button type="button" className="sell-key" data-icon aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <MenuIcon size={20} />
        <span>{t('icecash.sell.acts')}</span>
      </button>
      {isOpen && <Acts selling={selling} scan={scan} done={() => setOpen(false)} />}
      {practice && (
        <p className="sell-practice">
          {t('icecash.sell.practice.on')}
          <button type="button" className="sell-key" onClick={() => selling.practise(false)}>
            {t('icecash.sell.practice.end')}
          </button>
        </p>
      )}
    </header>
  );
});

/** Stands in the first row, or among the rest where that has no room. */
const PanelKeys = observer(function PanelKeys({ selling }: Pick<HeadProps, 'selling'>) {
  const { t } = useTranslation();
  const orders: readonly TillPanel[] = selling.place?.has_orders ? ['order'] : [];
  const panels: readonly TillPanel[] = ['giftcard', ...orders, 'drawer', 'tickets'];
  return panels.map((panel) => (
    <button type="button" key={panel} className="sell-key" data-often onClick={() => selling.open(panel)}>
      {t(`icecash.sell.panel.${panel}`)}
    </button>
  ));
});

interface ActsProps extends Pick<HeadProps, 'selling' | 'scan'> {
  readonly done: () => void;
}

const Acts = observer(function Acts({ selling, scan, done }: ActsProps) {
  const { t } = useTranslation();
  const [shown, show] = useState<'scanner' | 'allergens' | 'kick'>();
  const { place, practice } = selling;
  const read = (code: string) => {
    done();
    scan(code);
  };
  const act = (text: string, run: () => void) => (
    <button type="button" className="sell-key" onClick={run}>
      {t(text)}
    </button>
  );
  const practise = () => {
    done();
    selling.practise(true);
  };
  return (
    <nav className="sell-acts" aria-label={t('icecash.sell.acts')}>
      <PanelKeys selling={selling} />
      {canScan() && act('icecash.sell.scan', () => show('scanner'))}
      {place?.has_printer && !practice && act('icecash.kick.open', () => show('kick'))}
      {act('icecash.menuitem.allergens', () => show('allergens'))}
      {!practice && act('icecash.sell.practice', practise)}
      {shown === 'kick' && <OpenDrawer close={done} />}
      {shown === 'allergens' && <AllergenLegend close={done} />}
      {shown === 'scanner' && (
        <Scanner title={t('icecash.sell.scan')} formats={FORMATS} onCode={read} close={() => show(undefined)} />
      )}
    </nav>
  );
});
