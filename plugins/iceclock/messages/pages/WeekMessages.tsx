// Lists the messages and notes of a division's week.
import { dayAfter } from '#core/contract';
import { MessageList } from './MessageList.tsx';

export default function WeekMessages({ record }: { record: { division_id: number; week_start: string } }) {
  const { division_id, week_start } = record;
  return <MessageList of={{ division_id, from: week_start, until: dayAfter(week_start, 6) }} />;
}
