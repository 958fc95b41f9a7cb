// Leaves a note to those who come next in the division.
import { useTranslation } from 'react-i18next';
import { ofShift, type ShiftAsked, WriteMessage } from './WriteMessage.tsx';

export default function HandOver({ record, close }: { record: ShiftAsked; close: () => void }) {
  const { t } = useTranslation();
  const message = { kind: 'HANDOVER', ...ofShift(record) };
  return (
    <WriteMessage
      title={t('iceclock.action.hand-over')}
      about={t('iceclock.message.toNext')}
      message={message}
      close={close}
    />
  );
}
