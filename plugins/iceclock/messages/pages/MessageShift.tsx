// Writes a message to whoever is on a shift.
import { useTranslation } from 'react-i18next';
import { ofShift, type ShiftAsked, WriteMessage } from './WriteMessage.tsx';

export default function MessageShift({ record, close }: { record: ShiftAsked; close: () => void }) {
  const { t } = useTranslation();
  const about = t('iceclock.message.toPerson', { who: record.employee?.display ?? '' });
  const message = { kind: 'MESSAGE', ...ofShift(record) };
  return <WriteMessage title={t('iceclock.action.message-shift')} {...{ about, message, close }} />;
}
