// Opens the webshop as the customer whose account is shown.
import { OpenAs } from './OpenAs.tsx';

interface OpenWebshopProps {
  readonly record?: { readonly id: number; readonly first_name: string; readonly last_name: string };
  readonly close: () => void;
}

export default function OpenWebshop({ record, close }: OpenWebshopProps) {
  if (!record) return null;
  return <OpenAs account={record.id} name={`${record.first_name} ${record.last_name}`} close={close} />;
}
