// Shows the tabs between the pages of deliveries: the board, the timeslots, and the runs as a list.
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import './delivery-tabs.css';

const BASE = '/admin/iceshop/deliveryschedules';
const TABS = [
  ['', 'board'],
  ['/slots', 'slots'],
  ['/list', 'list'],
] as const;

export function DeliveryTabs() {
  const { t } = useTranslation();
  const here = useLocation().pathname.replace(/\/$/, '');
  return (
    <nav className="delivery-tabs print-hide" aria-label={t('iceshop.deliveryschedule', { count: 2 })}>
      {TABS.map(([path, id]) => (
        <Link key={id} to={`${BASE}${path}`} aria-current={here === `${BASE}${path}` ? 'page' : undefined}>
          {t(`iceshop.dispatch.tab.${id}`)}
        </Link>
      ))}
    </nav>
  );
}
