// A frame around somebody else's page: sandboxed, with its bridge, and honest when the page cannot be shown in it.
import { Button, ProgressBar } from '@blueprintjs/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../ui/EmptyState.tsx';
import { embeddable, grantable, SANDBOX } from './address.ts';
import { useBridge } from './bridge/useBridge.ts';
import { OpenInTab } from './OpenInTab.tsx';
import type { Verdict } from './verdict.ts';
import './frame.css';

export interface EmbeddedFrameProps {
  readonly url: string;
  readonly title: string;
  /** The frame's `allow` attribute, as far as {@link grantable}. */
  readonly allow?: string;
  /** Path of the custom page, for its token. */
  readonly page?: string;
  /** What the site says of frames, once it is known. */
  readonly verdict?: Verdict;
  readonly isPreview?: boolean;
}

const TIMEOUT_MS = 10_000;

/** A page that asks for its height is scrolled by its frame, by keyboard too. */
const SCROLLED = { tabIndex: 0, role: 'group' } as const;

type Progress = 'loading' | 'slow' | 'loaded';

export function EmbeddedFrame(props: EmbeddedFrameProps) {
  const { t } = useTranslation();
  const [isTried, setTried] = useState('');
  const address = embeddable(props.url);
  if (!address) {
    return <EmptyState icon="shield" title={t('core.frame.refused')} text={t('core.frame.refused.text')} />;
  }
  if (props.verdict?.state === 'refused' && isTried !== address.href) {
    return <Blocked address={address} onTry={() => setTried(address.href)} />;
  }
  return <Frame key={address.href} {...props} address={address} />;
}

function Frame({ address, title, allow, page, isPreview }: EmbeddedFrameProps & { readonly address: URL }) {
  const { t } = useTranslation();
  const [progress, setProgress] = useProgress();
  const frame = useRef<HTMLIFrameElement>(null);
  const height = useBridge(frame, { origin: address.origin, title, page, isPreview });
  return (
    <div className="frame" aria-busy={progress === 'loading'} {...(height !== undefined && SCROLLED)}>
      {progress === 'loading' && (
        <ProgressBar className="frame-progress" intent="primary" stripes={false} aria-label={t('core.ui.loading')} />
      )}
      {progress === 'slow' && <Slow address={address} />}
      <iframe
        ref={frame}
        src={address.href}
        title={title}
        sandbox={SANDBOX}
        allow={grantable(allow)}
        referrerPolicy="no-referrer"
        style={{ minHeight: height }}
        onLoad={() => setProgress('loaded')}
      />
    </div>
  );
}

/** The site said so in its headers; the server may have been told otherwise than a person would be. */
function Blocked({ address, onTry }: { address: URL; onTry: () => void }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon="shield"
      title={t('core.frame.blocked', { host: address.host })}
      text={t('core.frame.blocked.text')}
      action={<OpenInTab address={address} isMain />}
      more={<Button variant="minimal" text={t('core.frame.blocked.try')} onClick={onTry} />}
    />
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

function useProgress() {
  const [progress, setProgress] = useState<Progress>('loading');
  useEffect(() => {
    const timer = setTimeout(() => setProgress((now) => (now === 'loading' ? 'slow' : now)), TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);
  return [progress, setProgress] as const;
}
