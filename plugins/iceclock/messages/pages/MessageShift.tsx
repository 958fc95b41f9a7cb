// Writes a message to whoever is on a shift.
import { useTranslation } from 'react-i18next';
import { WriteMessage } from './WriteMessage.tsx';

interface MessageShiftProps {
  readonly record: { readonly id: number; readonly employee?: { readonly display?: string | null } | null };
  readonly close: () => void;
}

export default function MessageShift({ record: { id, employee }, close }: MessageShiftProps) {
  const { t } = useTranslation();
  const about = t('iceclock.message.toPerson', { who: employee?.display ?? '' });
  return (
    <WriteMessage title={t('iceclock.action.message-shift')} about={about} path={`shift/${id}/message`} close={close} />
  );
}
