// Shows beside the form of a reservation, as it is typed, when its vans are away and what follows from its people.
import type { Typed } from './booking.ts';
import { Outlook } from './Outlook.tsx';
import { useProposal } from './useOffers.ts';

export default function ReservationBeside({ record }: { record: Typed }) {
  const { data } = useProposal(record);
  return <Outlook typed={record} proposal={data} />;
}
