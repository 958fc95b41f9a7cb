// Asks the person whom a shift is offered to for an answer, above the facts of the offer.
import { observer } from 'mobx-react-lite';
import { session } from '#core';
import type { Answered } from '#core/contract';
import { useQuery } from '#core/records';
import { OfferCard } from './OfferCard.tsx';

export default observer(function OfferHead({ record }: { record: Answered<'shiftoffer'> }) {
  const isOwn = record.employee_id === session.auth.authEmployee?.id;
  const { rows } = useQuery(isOwn && record.status === 'OFFERED' ? 'iceclock/my-offers' : undefined);
  const offer = rows.find(({ id }) => id === record.id);
  return offer ? <OfferCard offer={offer} /> : null;
});
