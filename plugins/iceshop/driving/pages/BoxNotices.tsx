// Shows reports that a colleague made first or that the server refused, until somebody has seen it.

import { Button, Callout } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { useDriveWords } from '#core/driving';
import type { Box, KeptCall } from '#core/outbox';
import type { Press } from '../run.ts';

interface Told {
  readonly status?: string;
  readonly done_at?: string;
  readonly done_by?: string;
}

export function BoxNotices({ box }: { readonly box: Box<Press> }) {
  const { t, time } = useDriveWords();
  const reasonOf = useReasonOf();
  return (
    <>
      {box.told.map(({ key, note, answer }) => {
        const { status = 'DELIVERED', done_at, done_by } = (answer ?? {}) as Told;
        const values = { name: note?.name ?? '', by: done_by ?? t('somebody'), time: done_at ? time(done_at) : '' };
        return (
          <Callout key={key} compact intent="warning" role="alert" className="drive-told">
            {t(`conflict.${status}`, values)} <Button text={t('seen')} onClick={() => void box.dismiss(key)} />
          </Callout>
        );
      })}
      {box.refused.map((call) => (
        <Callout key={call.key} compact intent="danger" role="alert" className="drive-told">
          {t('refused', { name: call.note?.name ?? '', reason: reasonOf(call) })}{' '}
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
    const code = refusal?.problem.errors?.[0]?.code ?? refusal?.problem.code ?? '';
    return t([`errors.${code}`, 'iceshop.myrun.failed'], { ...refusal?.problem.errors?.[0]?.params });
  };
}
