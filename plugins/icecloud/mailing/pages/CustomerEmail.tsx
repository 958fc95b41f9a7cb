// Writes a bulk e-mail to the selected customers of the webshop.
import BulkEmail from './BulkEmail.tsx';

export default function CustomerEmail({ ids, close }: { ids: readonly number[]; close: () => void }) {
  return <BulkEmail ids={ids} close={close} field="account_ids" />;
}
