// Makes the invoice of a ticket: asks who the buyer is, and says where there can be none.
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announceRecord, FormDialog, http, newKey, PartForm, session, toast, usePart, useRegistry } from '#core';
import { whyNoInvoice } from '../left.ts';
import type { Sale } from './sale.ts';
import { useLeft } from './useLeft.ts';
import { WhyNot } from './WhyNot.tsx';

interface InvoiceSaleProps {
  readonly record: Sale;
  readonly close: () => void;
}

type Entity = NonNullable<ReturnType<ReturnType<typeof useRegistry>['entity']>>;

const ADDRESS = ['street', 'nr', 'bus', 'zipcode', 'city', 'country'].map((part) => `address_${part}`);
const NAMES = ['name', 'company_name', 'enterprise_nr', 'email', 'locale', 'reference', ...ADDRESS];

export default function InvoiceSale(props: InvoiceSaleProps) {
  const { t } = useTranslation();
  const entity = useRegistry().entity('invoice');
  const { left, isKnown } = useLeft(props.record);
  const { invoice } = props.record;
  const why = whyNoInvoice(props.record, left);
  if (!entity || !isKnown) return null;
  if (why)
    return (
      <WhyNot
        title={t('icecash.action.sale-invoice')}
        code={why}
        params={{ nr: invoice?.display ?? '' }}
        close={props.close}
      />
    );
  return <Asking {...props} entity={entity} />;
}

function Asking({ record, close, entity }: InvoiceSaleProps & { readonly entity: Entity }) {
  const { t } = useTranslation();
  const form = useId();
  // One key for the dialog, so that a call that is sent twice makes one invoice.
  const [key] = useState(newKey);
  const send = async (values: Readonly<Record<string, unknown>>) => {
    const body = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== ''));
    const { data } = await http.post<{ data: { nr?: string } }>(`sale/${record.id}/invoice`, body, {
      headers: { 'Idempotency-Key': key },
    });
    announceRecord({ resource: 'sale', id: record.id });
    toast(t('icecash.action.sale-invoice.done', { nr: data.data.nr ?? '' }));
    close();
  };
  const start = { locale: session.locale, address_country: 'BE' };
  const { failure, busy, change, save, ...shown } = usePart({ entity, names: NAMES, start, send });
  return (
    <FormDialog
      className="sale-dialog"
      title={t('icecash.action.sale-invoice')}
      help={t('icecash.action.sale-invoice.help')}
      submit={t('icecash.action.sale-invoice.do')}
      {...{ failure, busy, form }}
      onClose={close}
    >
      <PartForm id={form} {...shown} busy={busy} onChange={change} onSubmit={() => void save()} />
    </FormDialog>
  );
}
