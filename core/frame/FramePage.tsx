// A page that lives elsewhere, shown in a sandboxed frame: custom pages and the intranet (spec 1, spec 2 "Shell").
import { ProgressBar } from '@blueprintjs/core';
import { ShareIcon } from '@blueprintjs/icons';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../ui/EmptyState.tsx';
import { TitleSlot } from '../ui/TitleSlot.tsx';
import { embeddable, grantable, SANDBOX } from './address.ts';
import './frame.css';

export interface FramePageProps {
  readonly url: string;
  readonly title: string;
  /** The frame's `allow` attribute, as far as {@link grantable}. */
  readonly allow?: string;
}

const TIMEOUT_MS = 10_000;

type Progress = 'loading' | 'slow' | 'loaded';

export function FramePage({ url, title, allow }: FramePageProps) {
  const { t } = useTranslation();
  const address = embeddable(url);
  if (!address) {
    return <EmptyState icon="shield" title={t('core.frame.refused')} text={t('core.frame.refused.text')} />;
  }
  return <Frame key={address.href} address={address} title={title} allow={allow} />;
}

function Frame({ address, title, allow }: { address: URL; title: string; allow?: string }) {
  const { t } = useTranslation();
  const [progress, setProgress] = useProgress();
  return (
    <div className="frame" aria-busy={progress === 'loading'}>
      <TitleSlot title={title}>
        <h1 className="page-title" title={title}>
          {title}
        </h1>
        <OpenInTab address={address} />
      </TitleSlot>
      {progress === 'loading' && (
        <ProgressBar className="frame-progress" intent="primary" stripes={false} aria-label={t('core.ui.loading')} />
      )}
      {progress === 'slow' && <Slow address={address} />}
      <iframe
        src={address.href}
        title={title}
        sandbox={SANDBOX}
        allow={grantable(allow)}
        referrerPolicy="no-referrer"
        onLoad={() => setProgress('loaded')}
      />
    </div>
  );
}

/** The frame tells nothing of a page that is slow or refuses to be embedded; after a while we say what can be done. */
function Slow({ address }: { address: URL }) {
  const { t } = useTranslation();
  return (
    <p className="frame-slow" role="status">
      {t('core.frame.slow', { host: address.host })}
    </p>
  );
}

/** Always there, since a page that refuses to be embedded looks loaded to us. */
function OpenInTab({ address }: { address: URL }) {
  const { t } = useTranslation();
  return (
    <a className="frame-open print-hide" href={address.href} target="_blank" rel="noopener noreferrer">
      <span>{t('core.frame.open')}</span>
      <ShareIcon size={14} aria-hidden="true" />
    </a>
  );
}

function useProgress() {
  const [progress, setProgress] = useState<Progress>('loading');
  useEffect(() => {
    const timer = setTimeout(() => setProgress((now) => (now === 'loading' ? 'slow' : now)), TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);
  return [progress, setProgress] as const;
}

export default FramePage;
