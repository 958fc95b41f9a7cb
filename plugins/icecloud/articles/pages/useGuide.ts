// Fetches what an order guide needs: the articles and the supplier's terms, asked for as soon as it is clear for whom
// and when.
import type { FieldProps } from '@rjsf/utils';
import { useEffect } from 'react';
import { session, useFormRecord } from '#core';
import { can, type QueryRowTypes } from '#core/contract';
import { useQuery } from '#core/records';
import { type GuideLine, offersWith } from './guide.ts';

export type OrderTerms = QueryRowTypes['icecloud/order-terms'];

const EXTRA = { permissions: ['ICECLOUD_SUPPLIER_ORDERS_EXTENDED', 'ICECLOUD_SUPPLIER_ORDERS_ADMIN'] };
const PRICES = { permissions: ['ICECLOUD_SUPPLIER_ORDERS_ADMIN'] };
/** With the supplier: what was asked for stays. */
const SENT = ['SENT', 'CONFIRMED'];
const NONE: readonly GuideLine[] = [];

export function useGuide({ formData, onChange }: Pick<FieldProps<GuideLine[]>, 'formData' | 'onChange'>) {
  const { id, supplier_id, division_id, delivery_date, status } = useFormRecord();
  const lines = formData ?? NONE;
  const isReady = Boolean(supplier_id && division_id);
  const supplier = number(supplier_id);
  const division = number(division_id);
  const guide = useQuery(isReady ? 'iceshop/order-guide' : undefined, {
    supplier_id: supplier,
    division_id: division,
    ...(text(delivery_date) && { delivery_date: text(delivery_date) }),
  });
  const asked = {
    supplier_id: supplier,
    division_id: division,
    delivery_date: text(delivery_date),
    order_id: number(id),
  };
  const { rows } = useQuery(supplier_id ? 'icecloud/order-terms' : undefined, asked);
  const terms = rows[0];
  useFirstProposals(
    {
      isNew: id === undefined,
      hasSupplier: Boolean(supplier_id),
      division,
      date: text(delivery_date),
      next: terms?.next_delivery,
    },
    onChange,
  );
  const { subject } = session;
  const isSent = SENT.includes(String(status));
  return {
    ...{ isReady, lines, terms, isSent, guide, hasDate: Boolean(delivery_date) },
    offers: offersWith(guide.rows, lines),
    mayExtra: subject !== null && can(subject, EXTRA),
    mayPrice: subject !== null && !isSent && can(subject, PRICES),
  };
}

interface Begun {
  readonly isNew: boolean;
  readonly hasSupplier: boolean;
  readonly division?: number;
  readonly date?: string;
  readonly next?: string;
}

/** The only own division, and the supplier's next delivery day: both can be changed. */
function useFirstProposals(
  { isNew, hasSupplier, division, date, next }: Begun,
  onChange: FieldProps<GuideLine[]>['onChange'],
) {
  const [own, ...others] = session.subject?.own?.division ?? [];
  // With the supplier, so that whoever only looked at an empty form has nothing to lose.
  // biome-ignore lint/correctness/useExhaustiveDependencies: proposed once, then it is the person's
  useEffect(() => {
    const isOnly = own !== undefined && others.length === 0;
    if (isNew && hasSupplier && division === undefined && isOnly) set(own, 'division_id');
  }, [hasSupplier]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a date that was cleared stays so
  useEffect(() => {
    if (isNew && date === undefined && next !== undefined) set(next, 'delivery_date');
  }, [next]);

  function set(value: unknown, field: string) {
    onChange(value as GuideLine[], [field]);
  }
}

const number = (value: unknown) => (typeof value === 'number' ? value : undefined);
const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
