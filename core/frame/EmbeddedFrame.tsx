// Shows another site's page in a sandboxed frame with a message bridge, and says so when the page cannot be shown
// there.
import { Button, ProgressBar } from '@blueprintjs/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../ui/states/EmptyState.tsx';
import { embeddable, grantable, SANDBOX } from './address.ts';
import { useBridge } from './bridge/useBridge.ts';
import { OpenInTab } from './OpenInTab.tsx';
import type { Verdict } from './verdict.ts';
import './frame.css';

export interface EmbeddedFrameProps {
  readonly url: string;
  readonly title: string;
  /** The frame's `allow` attribute, limited to {@link grantable}. */
  readonly allow?: string;
  /** Path of the custom page, with which it gets its token. */
  readonly page?: string;
  /** Whether the site allows frames, once that is known. */
  readonly verdict?: Verdict;
  readonly isPreview?: boolean;
}

const TIMEOUT_MS = 10_000;

/** A page that sets its own height is scrolled by the element around it, also by keyboard. */
const SCROLLED = { tabIndex: 0, role: 'group' } as const;

/** Reasons for which the server got no answer from the site. */
const SILENT: readonly string[] = ['name', 'certificate', 'unreachable'];

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
  const onTry = isTried === address.href ? undefined : () => setTried(address.href);
  return <Frame key={address.href} {...props} address={address} onTry={onTry} />;
}

interface FrameProps extends EmbeddedFrameProps {
  readonly address: URL;
  /** Undefined once the person has asked to see the page whatever is known about it. */
  readonly onTry?: () => void;
}

function Frame({ address, title, allow, page, isPreview, verdict, onTry }: FrameProps) {
  const { t } = useTranslation();
  const { isLoading, isLate, setLoaded } = useProgress();
  const isHidden =
    onTry !== undefined && (isSilent(verdict) || (isLate && (isLoading || verdict?.state === 'unknown')));
  const frame = useRef<HTMLIFrameElement>(null);
  const height = useBridge(frame, { origin: address.origin, title, page, isPreview });
  return (
    <div className="frame" aria-busy={isLoading && !isLate} {...(height !== undefined && SCROLLED)}>
      {isLoading && !isLate && !isHidden && (
        <ProgressBar className="frame-progress" intent="primary" stripes={false} aria-label={t('core.ui.loading')} />
      )}
      {isHidden && <Slow address={address} onTry={onTry} />}
      <iframe
        ref={frame}
        hidden={isHidden}
        src={address.href}
        title={title}
        sandbox={SANDBOX}
        allow={grantable(allow)}
        referrerPolicy="no-referrer"
        style={{ minHeight: height }}
        onLoad={setLoaded}
      />
    </div>
  );
}

/**
 * Says that the site's headers forbid frames; the site may answer the server otherwise than a person, so the frame can
 * be tried.
 */
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

/**
 * Says that the page is slow: a frame gives no sign of a page that does not come, since the browser's error page counts
 * as loaded. The message stays until the page loads or the person asks to see the frame.
 */
function Slow({ address, onTry }: { address: URL; onTry?: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="frame-slow" role="status">
      <EmptyState
        icon="time"
        title={t('core.frame.slow', { host: address.host })}
        text={t('core.frame.slow.text')}
        action={<OpenInTab address={address} isMain />}
        more={<Button variant="minimal" text={t('core.frame.blocked.try')} onClick={onTry} />}
      />
    </div>
  );
}

/** Tells whether the server got no answer from the site. */
function isSilent(verdict: Verdict | undefined): boolean {
  return verdict?.state === 'unknown' && SILENT.includes(verdict.reason ?? '');
}

function useProgress() {
  const [isLoading, setLoading] = useState(true);
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(() => setLate(true), TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [isLoading]);
  return { isLoading, isLate, setLoaded: () => setLoading(false) };
}
