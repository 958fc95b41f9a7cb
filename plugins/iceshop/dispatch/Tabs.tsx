// The pages of deliveries, side by side: the board, the timeslots, and the runs as a list.
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';

const BASE = '/admin/iceshop/deliveryschedules';

export function DeliveryTabs() {
  const { t } = useTranslation();
  const tabs = [
    ['', 'board'],
    ['/slots', 'slots'],
    ['/list', 'list'],
  ] as const;
  return (
    <nav className="delivery-tabs print-hide" aria-label={t('iceshop.deliveryschedule', { count: 2 })}>
      {tabs.map(([path, id]) => (
        <NavLink key={id} end to={`${BASE}${path}`}>
          {t(`iceshop.dispatch.tab.${id}`)}
        </NavLink>
      ))}
    </nav>
  );
}
