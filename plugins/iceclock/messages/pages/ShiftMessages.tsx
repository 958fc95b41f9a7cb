// Lists the messages and notes about a shift.
import { MessageList } from './MessageList.tsx';

export default function ShiftMessages({ record }: { record: { id: number } }) {
  return <MessageList of={{ shift_id: record.id }} />;
}
