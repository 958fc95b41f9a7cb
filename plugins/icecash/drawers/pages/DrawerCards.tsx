// Shows the tab "Card payments" of a drawer: what was pushed to the terminal, what became of it, and on which ticket it is.
import { useTranslation } from 'react-i18next';
import { Records } from '#core';

export default function DrawerCards({ record: { id } }: { readonly record: { readonly id: number } }) {
  const { t } = useTranslation();
  return (
    <Records
      model="CardPayment"
      label={t('icecash.panel.drawer-cards')}
      filter={{ drawer_session_id: { eq: id } }}
      columns={['asked_at', 'amount', 'status', 'sale_id', 'employee_id', 'provider_ref', 'reason']}
      sort="-asked_at"
      empty={t('icecash.drawer.cards.none')}
    />
  );
}
