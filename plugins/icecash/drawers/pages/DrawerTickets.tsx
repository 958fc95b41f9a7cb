// Shows the tab "Tickets" of a drawer: all that was sold in it, the newest first.
import { useTranslation } from 'react-i18next';
import { Records } from '#core';

export default function DrawerTickets({ record: { id } }: { readonly record: { readonly id: number } }) {
  const { t } = useTranslation();
  return (
    <Records
      model="Sale"
      label={t('icecash.panel.drawer-tickets')}
      filter={{ drawer_session_id: { eq: id } }}
      columns={['at', '$name', 'employee_id', 'total_vati', 'methods', 'kind', 'status']}
      sort="-at"
      empty={t('icecash.drawer.report.none')}
    />
  );
}
