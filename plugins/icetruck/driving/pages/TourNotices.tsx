// Shows reports of a tour that a colleague made first or that the server refused, until somebody has seen it.
import { Button, Callout } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { useDriveWords } from '#core/driving';
import type { Box, KeptCall } from '#core/outbox';
import type { Press } from '../tour.ts';

interface Told {
  readonly at?: string;
  readonly by?: string;
}

export function TourNotices({ box }: { readonly box: Box<Press> }) {
  const { t, time } = useDriveWords();
  const reasonOf = useReasonOf();
  return (
    <>
      {box.told.map(({ key, note, answer }) => {
        const { at, by } = (answer ?? {}) as Told;
        const values = { by: by ?? t('somebody'), time: at ? time(at) : '' };
        return (
          <Callout key={key} compact intent="warning" role="alert" className="drive-told">
            {t(`conflict.${note?.kind ?? 'tour'}`, values)}{' '}
            <Button text={t('seen')} onClick={() => void box.dismiss(key)} />
          </Callout>
        );
      })}
      {box.refused.map((call) => (
        <Callout key={call.key} compact intent="danger" role="alert" className="drive-told">
          {t('refused', { what: t(`what.${call.note?.kind ?? 'tour'}`), reason: reasonOf(call) })}{' '}
          <Button text={t('again')} onClick={() => void box.again(call.key)} />{' '}
          <Button text={t('seen')} onClick={() => void box.dismiss(call.key)} />
        </Callout>
      ))}
    </>
  );
}

function useReasonOf(): (call: KeptCall<Press>) => string {
  const { t } = useTranslation();
  return ({ refusal }) => {
    const [fault] = refusal?.problem.errors ?? [];
    return t([`errors.${fault?.code ?? refusal?.problem.code ?? ''}`, 'icetruck.mytour.failed'], { ...fault?.params });
  };
}
