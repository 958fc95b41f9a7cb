// Shows the tab "Damage" of a delivery van.
import { VanDamage } from './VanDamage.tsx';

export default function DeliveryVanDamage({ record }: { record: { id: number } }) {
  return <VanDamage vehicle="DELIVERY_VAN" record={record} />;
}
