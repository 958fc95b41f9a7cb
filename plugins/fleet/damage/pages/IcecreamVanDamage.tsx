// The tab "Damage" of one kind of van.
import { VanDamage } from './VanDamage.tsx';

export default function IcecreamVanDamage({ record }: { record: { id: number } }) {
  return <VanDamage vehicle="ICECREAM_VAN" record={record} />;
}
