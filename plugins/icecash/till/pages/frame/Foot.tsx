// Says below the tiles how the till stands: the network, what waits to be sent, the drawer, and what Scoop is not.
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { ConnectionState } from '#core';
import type { Selling } from '../selling/Selling.ts';

interface FootProps {
  readonly selling: Selling;
  readonly waiting: number;
}

export const Foot = observer(function Foot({ selling, waiting }: FootProps) {
  const { t } = useTranslation();
  const { drawer, tickets } = selling;
  const refused = tickets.all.filter(({ state }) => state === 'REFUSED').length;
  return (
    <footer className="sell-foot">
      <ConnectionState />
      {waiting > 0 && <span role="status">{t('icecash.sell.waiting', { count: waiting })}</span>}
      {refused > 0 && (
        <button type="button" className="sell-key" onClick={() => selling.open('tickets')}>
          {t('icecash.sell.refused', { count: refused })}
        </button>
      )}
      {tickets.isUnkept && <strong role="alert">{t('icecash.sell.unkept')}</strong>}
      {!drawer && (
        <span className="sell-drawer">
          {t('icecash.sell.drawerClosed')}
          <button type="button" className="sell-key" onClick={() => selling.open('drawer')}>
            {t('icecash.sell.openDrawer')}
          </button>
        </span>
      )}
      <small>{t('icecash.sell.notRegistered')}</small>
    </footer>
  );
});
