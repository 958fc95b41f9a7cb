// Opens the till of the tablet as which somebody acts, where the company has tills.
import { useEffect, useState } from 'react';
import { useDriveWords } from '#core/driving';
import { openTill, tabletSells } from '#core/tablet';
import type { Visit } from '#core/visitors';

export function TillKey({ visit }: { readonly visit: Visit }) {
  const { t } = useDriveWords();
  const [sells, setSells] = useState(false);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    void tabletSells(visit).then(setSells);
  }, [visit]);
  if (!sells) return null;
  const open = () => {
    setFailed(false);
    openTill(visit).catch(() => setFailed(true));
  };
  return (
    <p>
      <button type="button" className="drive-key" onClick={open}>
        {t('till')}
      </button>
      {failed && <span role="alert"> {t('failed')}</span>}
    </p>
  );
}
