// Shows the tab "Damage" of an ice-cream van.
import { VanDamage } from './VanDamage.tsx';

export default function IcecreamVanDamage({ record }: { record: { id: number } }) {
  return <VanDamage vehicle="ICECREAM_VAN" record={record} />;
}
