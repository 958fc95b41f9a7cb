// Lists the messages and notes about a shift.
import { MessageList } from './MessageList.tsx';

export default function ShiftMessages({ record }: { record: { id: number } }) {
  return <MessageList filter={{ shift_id: { eq: record.id } }} />;
}
