// Shows in a record's head on a phone how many comments it has, since they stand at the very bottom there.
import { Button } from '@blueprintjs/core';
import { ChatIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { http } from '../../http/http.ts';
import { useAsked } from '../../records/useAsked.ts';
import { onRecord } from '../../session/announcements.ts';
import { useIsWide } from '../../ui/focus/viewport.ts';

interface CommentsLinkProps {
  readonly resource: string;
  readonly id: number;
}

export default function CommentsLink({ resource, id }: CommentsLinkProps) {
  const { t } = useTranslation();
  const isWide = useIsWide();
  const path = `${resource}/${id}/comment`;
  const { data: count } = useAsked<number>(isWide ? undefined : path, {
    ask: async (signal) => {
      const { data } = await http.get<{ meta?: { total: number } }>(path, { query: { 'page[size]': 1 }, signal });
      return data.meta?.total ?? 0;
    },
    follow: (again) => onRecord(path, again),
  });
  if (isWide || !count) return null;
  return (
    <Button
      size="small"
      variant="minimal"
      icon={<ChatIcon />}
      text={t('core.comments.count', { count })}
      onClick={() => document.getElementById('comments')?.scrollIntoView()}
    />
  );
}
