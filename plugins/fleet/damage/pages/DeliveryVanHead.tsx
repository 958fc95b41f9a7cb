// Above the facts of one kind of van.
import { VanHead } from './VanHead.tsx';

export default function DeliveryVanHead({ record }: { record: { id: number } }) {
  return <VanHead vehicle="DELIVERY_VAN" record={record} />;
}
