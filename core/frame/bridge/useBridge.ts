// Connects the bridge to a shown frame: does what its page asks, and tells it about changes.
import { reaction } from 'mobx';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { session } from '../../session/session.ts';
import { readPath } from '../../session/stored.ts';
import { onTheme } from '../../ui/theme/theme.ts';
import { toast } from '../../ui/toast.ts';
import { BridgeHost, Refusal } from './BridgeHost.ts';
import { pageContext } from './context.ts';
import { tokenSource } from './page-token.ts';

export interface BridgedPage {
  /** Origin of the page's address; any other page in the frame gets nothing. */
  readonly origin: string;
  readonly title: string;
  /** Path of the custom page, for its token. */
  readonly page?: string;
  /** True in a preview for the person who sets the page up: it cannot navigate. */
  readonly isPreview?: boolean;
}

const LONGEST_TOAST = 200;
const TOAST_MS = 2_000;

/** Answers the height that the page asked for; undefined without one. */
export function useBridge(frame: RefObject<HTMLIFrameElement | null>, bridged: BridgedPage): number | undefined {
  const { origin, page } = bridged;
  const [height, setHeight] = useState<number>();
  const navigate = useNavigate();
  const lead = useEffectEvent((path: string) => {
    const own = readPath(path);
    if (own === null || bridged.isPreview || !session.auth.authEmployee) throw new Refusal('notAllowed');
    void navigate(own);
  });
  const say = useEffectEvent((text: string) => toast(`${bridged.title}: ${text.trim().slice(0, LONGEST_TOAST)}`));
  useEffect(() => {
    const host = new BridgeHost(() => frame.current?.contentWindow, origin, {
      context: pageContext,
      resize: setHeight,
      navigate: lead,
      toast: spaced(say),
      token: tokenSource(page),
    });
    const announce = () => host.tellChange();
    const stops = [
      () => host.stop(),
      onTheme(announce),
      reaction(() => JSON.stringify(pageContext() ?? null), announce),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [frame, origin, page]);
  return height;
}

/** Limits the messages, so that no page fills the screen with toasts. */
function spaced(say: (text: string) => void): (text: string) => void {
  let last = Number.NEGATIVE_INFINITY;
  return (text) => {
    if (Date.now() - last < TOAST_MS) throw new Refusal('tooOften');
    last = Date.now();
    say(text);
  };
}
