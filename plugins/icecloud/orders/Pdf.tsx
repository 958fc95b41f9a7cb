// The button "PDF" of an order: the order on paper, in the supplier's language.
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { http, saveFile, toastError } from '#core';

export default function Pdf({ record, close }: { record: { id: number; nr?: string }; close: () => void }) {
  const { t } = useTranslation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    close();
    http.blob('document/icecloud/supplier-order', { query: { id: record.id } }).then(
      (pdf) => saveFile(`${record.nr ?? record.id}.pdf`, pdf),
      () => toastError(t('icecloud.order.noPdf')),
    );
  }, []);
  return null;
}
