// Shows the van's head above the facts of a delivery van.
import { VanHead } from './VanHead.tsx';

export default function DeliveryVanHead({ record }: { record: { id: number } }) {
  return <VanHead vehicle="DELIVERY_VAN" record={record} />;
}
