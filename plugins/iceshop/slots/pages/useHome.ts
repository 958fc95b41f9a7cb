// Fills in the customer's usual delivery address in an order, unless somebody typed another one.
import { useEffect } from 'react';
import { may, useRegistry } from '#core';
import { useRecords } from '#core/records';

const FIELDS = [
  'address_street',
  'address_nr',
  'address_bus',
  'address_zipcode',
  'address_city',
  'address_country',
] as const;
const BROUGHT: readonly unknown[] = ['DELIVERY_ZONE', 'SHIPMENT_ZONE'];

type Set = (value: never, path: string[]) => void;

export function useHome(order: Readonly<Record<string, unknown>>, set: Set): void {
  const entity = useRegistry().entity('accountaddress');
  const { webshop_account_id: account, deliverable_type: type, id, address_street: street } = order;
  const isWanted = id === undefined && BROUGHT.includes(type) && typeof account === 'number' && !street;
  const isAsked = isWanted && entity !== undefined && may(entity, 'index');
  const query = { 'filter[webshop_account_id]': Number(account), 'filter[type]': 'DELIVERY', sort: '-is_default' };
  const { records } = useRecords(isAsked ? 'accountaddress' : undefined, query);
  const home = isWanted ? records.find((address) => address.webshop_account_id === account) : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address that is found
  useEffect(() => {
    for (const field of home ? FIELDS : []) if (home?.[field]) set(home[field] as never, [field]);
  }, [home?.id]);
}
