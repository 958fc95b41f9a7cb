// Lets the next seller count the drawer that was handed over, and put it under their own name.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '#core';
import { type Counted, differenceOf, sumOfCounts } from '../../../drawers/cash.ts';
import { type OpenDrawer, useTill } from '../till.ts';
import { CountGrid } from './CountGrid.tsx';
import { Difference } from './Difference.tsx';
import type { DrawerMemo } from './drawer-memo.ts';
import { tell, whyNot } from './tell.ts';

interface TakeOverProps {
  readonly drawer: OpenDrawer;
  readonly by: string;
  readonly note: (change: (memo: DrawerMemo) => DrawerMemo) => void;
  readonly back: () => void;
}

export function TakeOver({ drawer, by, note, back }: TakeOverProps) {
  const { t } = useTranslation();
  const till = useTill();
  const [counts, setCounts] = useState<readonly Counted[]>([]);
  const [trouble, setTrouble] = useState<string>();
  const counted = sumOfCounts(counts);
  const take = async () => {
    const told = await tell(
      till,
      'icecash/drawer/open',
      { key: drawer.key, counted },
      { about: 'drawer', key: drawer.key },
    );
    if (told.state === 'refused') return setTrouble(whyNot(t, told.error));
    till.keepDrawer({ ...drawer, opening_cash: counted });
    note(({ handed_by: _, ...memo }) => memo);
    back();
  };
  return (
    <div className="drawer">
      <p>{t('icecash.drawer.takeOver.text', { name: by, amount: formatMoney(drawer.opening_cash) })}</p>
      <CountGrid counts={counts} change={setCounts} />
      {counted > 0 && <Difference label="" amount={differenceOf(counted, drawer.opening_cash)} />}
      {trouble && <p role="alert">{trouble}</p>}
      <div className="sell-ways">
        <button type="button" className="sell-key" data-quiet onClick={back}>
          {t('icecash.drawer.back')}
        </button>
        <button type="button" className="sell-key" data-primary onClick={() => void take()}>
          {t('icecash.drawer.takeOver')}
        </button>
      </div>
    </div>
  );
}
