// Shows beside a notice who has read it, and who has not.
import { ReaderList } from '../parts/ReaderList.tsx';

export default function Readers({ record }: { record: { id: number } }) {
  return <ReaderList id={record.id} />;
}
