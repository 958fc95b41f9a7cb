// The button "Receive" of an order: leads to the page for the tablet.
import { useEffect } from 'react';
import { useNavigate } from 'react-router';

export default function Receive({ record, close }: { record: { id: number }; close: () => void }) {
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    close();
    void navigate(`/admin/icecloud/supplierorder/receive/${record.id}`);
  }, []);
  return null;
}
