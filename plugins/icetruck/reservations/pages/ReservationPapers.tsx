// Shows the tab "Papers and mails" of a reservation: its quote, and the mails with it that went out.
import { Documents } from '#core/documents';

export default function ReservationPapers({ record }: { record: { id: number } }) {
  return <Documents resource="icecreamvanreservation" id={record.id} />;
}
