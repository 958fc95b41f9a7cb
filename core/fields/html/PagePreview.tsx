// A template as the server prints it, drawn anew shortly after somebody stopped writing; an answer that came late is dropped.
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { http } from '../../http/http.ts';
import type { RecordOf } from '../kind.ts';

interface PagePreviewProps {
  readonly path: string;
  readonly template: RecordOf;
  /** Record whose values it shows; the newest by itself. */
  readonly id?: number;
}

const REST_MS = 400;

export function PagePreview({ path, template, id }: PagePreviewProps) {
  const { t } = useTranslation();
  const { kind, locale, page_size, html_content } = template;
  const asked = JSON.stringify({ kind, locale, page_size, html_content, id });
  const [shown, setShown] = useState<{ readonly svg?: string; readonly isOld?: boolean }>({});
  useEffect(() => {
    const call = new AbortController();
    setShown(({ svg }) => ({ svg, isOld: true }));
    const wait = setTimeout(async () => {
      try {
        const { data } = await http.post<{ data: { svg: string } }>(path, JSON.parse(asked), { signal: call.signal });
        setShown({ svg: data.data.svg });
      } catch {
        // Which placeholder is wrong stands below the field.
        if (!call.signal.aborted) setShown({});
      }
    }, REST_MS);
    return () => {
      clearTimeout(wait);
      call.abort();
    };
  }, [path, asked]);
  if (shown.svg === undefined) {
    return shown.isOld ? <div className="form-waiting" /> : <p className="form-help">{t('core.form.html.noPage')}</p>;
  }
  return (
    <img
      alt={t('core.form.html.page')}
      aria-busy={shown.isOld === true}
      src={`data:image/svg+xml,${encodeURIComponent(shown.svg)}`}
    />
  );
}
