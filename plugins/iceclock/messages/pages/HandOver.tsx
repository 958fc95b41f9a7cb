// Leaves a note to those who come next in the division.
import { useTranslation } from 'react-i18next';
import { WriteMessage } from './WriteMessage.tsx';

export default function HandOver({ record, close }: { record: { id: number }; close: () => void }) {
  const { t } = useTranslation();
  return (
    <WriteMessage
      title={t('iceclock.action.hand-over')}
      about={t('iceclock.message.toNext')}
      path={`shift/${record.id}/handover`}
      close={close}
    />
  );
}
