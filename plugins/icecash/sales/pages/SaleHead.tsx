// Shows a ticket as the customer got it, and beside it what became of it: doubts, refunds, its invoice, and where it was
// sold.
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { AfterSale } from './AfterSale.tsx';
import { SaleDoubts } from './SaleDoubts.tsx';
import { SalePlace } from './SalePlace.tsx';
import type { Sale } from './sale.ts';
import { Ticket } from './Ticket.tsx';
import './sale.css';

export default observer(function SaleHead({ record }: { record: Sale }) {
  const { t } = useTranslation();
  return (
    <section className="sale-head" aria-label={t('icecash.sale_one')}>
      <Ticket sale={record} />
      <div className="sale-beside">
        <SaleDoubts sale={record} />
        <AfterSale sale={record} />
        <SalePlace sale={record} />
      </div>
    </section>
  );
});
