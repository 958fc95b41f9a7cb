// Shows the panel that is open over the tiles. All are fetched soon after the page, so that they open without a network.
import { observer } from 'mobx-react-lite';
import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '#core';
import type { Selling } from '../selling/Selling.ts';
import type { TillPanel } from '../till.ts';
import { Sheet } from './Sheet.tsx';

type Panel = ComponentType<{ readonly close: () => void }>;

const LOADS: Readonly<Record<TillPanel, () => Promise<Panel>>> = {
  pay: async () => (await import('../pay/PayPanel.tsx')).PayPanel,
  giftcard: async () => (await import('../pay/giftcard/GiftCardSale.tsx')).GiftCardSale,
  order: async () => (await import('../pay/order/OrderPanel.tsx')).OrderPanel,
  drawer: async () => (await import('../drawer/DrawerPanel.tsx')).DrawerPanel,
  tickets: async () => (await import('../tickets/TicketsPanel.tsx')).TicketsPanel,
};
const lazily = (panel: TillPanel) => lazy(async () => ({ default: await LOADS[panel]() }));
const PANELS: Readonly<Record<TillPanel, Panel>> = {
  ...{ pay: lazily('pay'), giftcard: lazily('giftcard'), order: lazily('order') },
  ...{ drawer: lazily('drawer'), tickets: lazily('tickets') },
};

export const Panels = observer(function Panels({ selling }: { readonly selling: Selling }) {
  const { t } = useTranslation();
  useEffect(() => {
    for (const load of Object.values(LOADS)) void load().catch(() => undefined);
  }, []);
  const { panel } = selling;
  if (!panel) return null;
  const Shown = PANELS[panel];
  const close = () => selling.open(undefined);
  return (
    <Sheet key={panel} title={t(`icecash.sell.panel.${panel}`)} close={close}>
      <Suspense fallback={<Skeleton shape="lines" rows={4} />}>
        <Shown close={close} />
      </Suspense>
    </Sheet>
  );
});
