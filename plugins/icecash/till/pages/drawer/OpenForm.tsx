// Opens the drawer with what is counted into it, and says what differs from what the session before left; or takes up a
// drawer that the server knows as open.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney, newKey } from '#core';
import { serverNow } from '#core/devices';
import { type Counted, differenceOf, sumOfCounts } from '../../../drawers/cash.ts';
import { useTill } from '../till.ts';
import { CountGrid } from './CountGrid.tsx';
import { Difference } from './Difference.tsx';
import { tell, whyNot } from './tell.ts';
import { useX } from './useX.ts';

export function OpenForm({ done }: { readonly done: () => void }) {
  const { t } = useTranslation();
  const till = useTill();
  const { data } = useX(undefined);
  const [counts, setCounts] = useState<readonly Counted[]>([]);
  const [trouble, setTrouble] = useState<string>();
  const counted = sumOfCounts(counts);
  const left = data?.left_cash;
  const open = async () => {
    const drawer = { key: newKey(), opened_at: serverNow(), opening_cash: counted };
    const told = await tell(
      till,
      'icecash/drawer/open',
      { key: drawer.key, counted },
      { about: 'drawer', key: drawer.key },
    );
    if (told.state === 'refused') return setTrouble(whyNot(t, told.error));
    till.keepDrawer(drawer);
    done();
  };
  const known = data?.session?.status === 'OPEN' ? data.session : undefined;
  if (known) {
    const { key, opened_at, opening_cash = 0 } = known;
    return (
      <div className="drawer">
        <p>{t('icecash.drawer.stillOpen', { amount: formatMoney(opening_cash) })}</p>
        <button
          type="button"
          className="sell-key"
          data-primary
          onClick={() => {
            till.keepDrawer({ key, opened_at, opening_cash });
            done();
          }}
        >
          {t('icecash.drawer.takeUp')}
        </button>
      </div>
    );
  }
  return (
    <div className="drawer">
      <p>{t('icecash.drawer.open.text')}</p>
      <CountGrid counts={counts} change={setCounts} />
      {left !== undefined && counted > 0 && (
        <Difference
          label={t('icecash.drawer.open.left', { amount: formatMoney(left) })}
          amount={differenceOf(counted, left)}
        />
      )}
      {trouble && <p role="alert">{trouble}</p>}
      <div className="sell-ways">
        <button type="button" className="sell-key" data-primary onClick={() => void open()}>
          {t('icecash.drawer.open', { amount: formatMoney(counted) })}
        </button>
      </div>
    </div>
  );
}
