// Lists the notices that hang on the board for oneself, those that one has not read first.
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useQuery } from '#core/records';
import { NoticeCard } from './NoticeCard.tsx';
import { Part } from './Part.tsx';

export const Notices = observer(function Notices() {
  const { t } = useTranslation();
  const { rows, ...asked } = useQuery('legacyintranet/board');
  return (
    <Part
      title={t('legacyintranet.intranetnotice_other')}
      model="IntranetNotice"
      asked={asked}
      count={rows.length}
      empty={t('legacyintranet.board.noNotice')}
    >
      {rows.length > 0 && (
        <ol className="intranet-notices">
          {rows.map((notice) => (
            <NoticeCard key={notice.id} notice={notice} />
          ))}
        </ol>
      )}
    </Part>
  );
});
