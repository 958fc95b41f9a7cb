// A bulk e-mail to the webshop's customers who are picked.
import BulkEmail from './BulkEmail.tsx';

export default function CustomerEmail({ ids, close }: { ids: readonly number[]; close: () => void }) {
  return <BulkEmail ids={ids} close={close} field="account_ids" />;
}
