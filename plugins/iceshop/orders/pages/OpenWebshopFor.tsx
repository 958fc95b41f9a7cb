// Opens the webshop as the customer of an order.
import { OpenAs } from '../../accounts/pages/OpenAs.tsx';

interface OpenWebshopForProps {
  readonly record?: { readonly webshop_account_id: number; readonly webshop_account?: { readonly display: string } };
  readonly close: () => void;
}

export default function OpenWebshopFor({ record, close }: OpenWebshopForProps) {
  if (!record) return null;
  return <OpenAs account={record.webshop_account_id} name={record.webshop_account?.display ?? ''} close={close} />;
}
