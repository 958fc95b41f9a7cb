// Says that the drawer is closed or handed over, with its Z number and difference, and prints the Z report.
import { useTranslation } from 'react-i18next';
import { formatMoney } from '#core';
import { useTill } from '../till.ts';
import type { Closed } from './closing.ts';
import { Difference } from './Difference.tsx';

export function ClosedView({ closed, done }: { readonly closed: Closed; readonly done: () => void }) {
  const { t } = useTranslation();
  const { place, send, isPractice } = useTill();
  const { id, z_nr, counted, difference, isHandOver } = closed;
  const note = { about: 'print', key: String(id) } as const;
  const print = () => send('icecash/print', { document: 'icecash/drawer-roll', params: { id } }, note);
  return (
    <div className="drawer">
      <h3>
        {z_nr === undefined
          ? t(isPractice ? 'icecash.drawer.closed.practice' : 'icecash.drawer.closed.kept')
          : t('icecash.drawer.closed', { nr: z_nr })}
      </h3>
      <p>{t('icecash.drawer.closed.counted', { amount: formatMoney(counted) })}</p>
      {difference !== undefined && <Difference label="" amount={difference} />}
      {isHandOver && <p>{t('icecash.drawer.closed.next')}</p>}
      <div className="sell-ways">
        {id !== undefined && place.has_printer && (
          <button type="button" className="sell-key" onClick={() => void print()}>
            {t('icecash.drawer.print')}
          </button>
        )}
        <button type="button" className="sell-key" data-primary onClick={done}>
          {t('icecash.drawer.done')}
        </button>
      </div>
    </div>
  );
}
