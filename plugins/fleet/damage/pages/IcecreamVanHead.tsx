// Above the facts of one kind of van.
import { VanHead } from './VanHead.tsx';

export default function IcecreamVanHead({ record }: { record: { id: number } }) {
  return <VanHead vehicle="ICECREAM_VAN" record={record} />;
}
