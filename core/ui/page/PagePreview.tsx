// Shows pages as the server prints them, and prints them again shortly after typing stops; a late answer is dropped.
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { http } from '../../http/http.ts';
import '../ui.css';

interface PagePreviewProps {
  /** Address of the call that answers `{data: {svg}}`. */
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}

const REST_MS = 400;

export function PagePreview({ path, body }: PagePreviewProps) {
  const { t } = useTranslation();
  const asked = JSON.stringify(body);
  const [shown, setShown] = useState<{ readonly svg?: string; readonly isOld?: boolean }>({});
  useEffect(() => {
    const call = new AbortController();
    setShown(({ svg }) => ({ svg, isOld: true }));
    const wait = setTimeout(async () => {
      try {
        const { data } = await http.post<{ data: { svg: string } }>(path, JSON.parse(asked), { signal: call.signal });
        setShown({ svg: data.data.svg });
      } catch {
        // The faulty field itself shows the error.
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
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard too
    <section className="printed-pages" tabIndex={0} aria-label={t('core.form.html.page')}>
      <img
        alt={t('core.form.html.page')}
        aria-busy={shown.isOld === true}
        src={`data:image/svg+xml,${encodeURIComponent(shown.svg)}`}
      />
    </section>
  );
}
