// Says that cash needs an open drawer, with the way to open it.
import { useTranslation } from 'react-i18next';
import { useTill } from '../../till.ts';

export function NoDrawer() {
  const { t } = useTranslation();
  const { open } = useTill();
  return (
    <section className="pay-pane" aria-label={t('icecash.pay.cash')}>
      <p role="status">{t('icecash.sell.drawerClosed')}</p>
      <button type="button" className="sell-key" data-primary onClick={() => open('drawer')}>
        {t('icecash.sell.openDrawer')}
      </button>
    </section>
  );
}
