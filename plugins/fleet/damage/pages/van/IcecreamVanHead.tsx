// Shows the van's head above the facts of an ice-cream van.
import { VanHead } from './VanHead.tsx';

export default function IcecreamVanHead({ record }: { record: { id: number } }) {
  return <VanHead vehicle="ICECREAM_VAN" record={record} />;
}
