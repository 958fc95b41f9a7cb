// Shows the till: sellers sign on, press the menu's tiles, and take the money; all of it also without a network.
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState, Skeleton } from '#core';
import { Counter } from './frame/Counter.tsx';
import { Selling } from './selling/Selling.ts';
import { useOneTab } from './selling/useOneTab.ts';
import { usePlace } from './selling/usePlace.ts';
import { useKeptCarts } from './selling/useTillValue.ts';
import '../../menus/pages/till.css';
import './sell.css';
import './cart.css';
import './keys.css';

export default observer(function TillPage() {
  const { t } = useTranslation();
  const [selling] = useState(() => new Selling());
  const tab = useOneTab();
  const placing = usePlace(selling);
  useKeptCarts(selling);
  useEffect(() => {
    if (tab === 'own') void selling.read();
  }, [selling, tab]);
  if (tab === 'elsewhere') return <Message title="icecash.sell.elsewhere" text="icecash.sell.elsewhere.text" />;
  if (placing === 'refused') return <Message title="icecash.sell.noTill" text="icecash.sell.noTill.text" />;
  if (placing === 'away') return <ErrorState title={t('icecash.sell.away')} onRetry={() => window.location.reload()} />;
  if (!selling.place || !selling.tickets.isRead) return <Skeleton shape="lines" rows={6} />;
  return <Counter selling={selling} />;
});

function Message({ title, text }: { readonly title: string; readonly text: string }) {
  const { t } = useTranslation();
  return (
    <section className="sell-message">
      <h1>{t(title)}</h1>
      <p>{t(text)}</p>
    </section>
  );
}
