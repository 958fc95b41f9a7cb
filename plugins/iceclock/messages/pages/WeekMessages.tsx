// Lists the messages and notes of a division's week.
import { dayAfter } from '#core/contract';
import { MessageList } from './MessageList.tsx';

export default function WeekMessages({ record }: { record: { division_id: number; week_start: string } }) {
  const { division_id, week_start } = record;
  return (
    <MessageList
      filter={{ division_id: { eq: division_id }, date: { gte: week_start, lte: dayAfter(week_start, 6) } }}
    />
  );
}
