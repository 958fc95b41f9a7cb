// Says on the till which receipts did not come out, and why.
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { usePrinted } from './usePrinted.ts';
import './print.css';

export const PrintNotice = observer(function PrintNotice() {
  const { t } = useTranslation();
  const { unprinted, leave, again } = usePrinted();
  if (unprinted.length === 0) return null;
  return (
    <ul className="sell-unprinted" role="alert">
      {unprinted.map((one) => (
        <li key={one.key}>
          <span>
            <strong>{t(one.isTicket ? 'icecash.print.failed' : 'icecash.print.drawerPaper', { nr: one.key })}</strong>{' '}
            {t(`icecash.print.problem.${one.why}`)}
          </span>
          {one.isTicket && (
            <button type="button" className="sell-key" onClick={() => again(one)}>
              {t('icecash.print.again')}
            </button>
          )}
          <button type="button" className="sell-key" data-quiet onClick={() => leave(one.key)}>
            {t('icecash.print.dismiss')}
          </button>
        </li>
      ))}
    </ul>
  );
});
