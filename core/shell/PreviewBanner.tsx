// Shows a banner on every page while a group is previewed: which group, what its view leaves out, and a button to end
// it.
import { Button } from '@blueprintjs/core';
import { EyeOpenIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { beyondOwn, onHeldBack } from '../session/preview.ts';
import { session } from '../session/session.ts';
import { toastError } from '../ui/toast.ts';
import './preview-banner.css';

export default observer(function PreviewBanner() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  useHeldBackWord();
  const { own, preview } = session;
  if (!own || !preview) return null;
  const { group, from } = preview;
  const missing = beyondOwn(own, group).length;
  const leave = () => {
    session.endPreview();
    void navigate(from);
  };
  return (
    <section className="preview-banner print-hide" aria-label={t('core.preview.title')}>
      <EyeOpenIcon aria-hidden="true" />
      <p role="status">
        <strong>{t('core.preview.as', { name: group.name })}</strong> {t('core.preview.readOnly')}{' '}
        {missing > 0 && t('core.preview.narrowed', { count: missing })}
      </p>
      <Button size="small" text={t('core.preview.end')} onClick={leave} />
    </section>
  );
});

const ONCE_MS = 2_000;

/** Shows one message for all writes that a page tried at once. */
function useHeldBackWord(): void {
  const { t } = useTranslation();
  useEffect(() => {
    let last = 0;
    return onHeldBack(() => {
      if (Date.now() - last < ONCE_MS) return;
      last = Date.now();
      toastError(t('core.preview.heldBack'));
    });
  }, [t]);
}
