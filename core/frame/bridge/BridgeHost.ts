// Runs Scoop's end of the bridge to an embedded page: it accepts messages only from the frame's own window at the
// origin of the page's address, and answers no other. A page that has navigated to another origin gets no more
// messages.
import {
  type BridgeMessage,
  type BridgeRefusal,
  type BridgeRequest,
  type PageContext,
  readAsked,
  VERSION,
} from './protocol.ts';

export interface GrantedToken {
  readonly token: string;
  readonly expires_in: number;
  readonly api: string;
}

/** Actions that a page may ask for; each refuses by throwing a {@link Refusal}. */
export interface Actions {
  readonly context: () => PageContext | undefined;
  readonly resize: (height: number) => void;
  readonly navigate: (path: string) => void;
  readonly toast: (text: string) => void;
  readonly token: () => Promise<GrantedToken>;
}

export class Refusal extends Error {
  constructor(readonly code: BridgeRefusal) {
    super(code);
    this.name = 'Refusal';
  }
}

export class BridgeHost {
  /** False until the page has said hello; until then nothing is sent to it. */
  private knows = false;

  constructor(
    private readonly frame: () => Window | null | undefined,
    private readonly origin: string,
    private readonly actions: Actions,
  ) {
    window.addEventListener('message', this.hear);
  }

  stop(): void {
    window.removeEventListener('message', this.hear);
  }

  /** Tells the page that language, theme, company or person have changed. */
  tellChange(): void {
    if (this.knows) this.tellContext('change', undefined);
  }

  private readonly hear = ({ source, origin, data }: MessageEvent): void => {
    if (source === null || source !== this.frame() || origin !== this.origin) return;
    const asked = readAsked(data);
    if (asked?.type === 'bad') this.say({ type: 'answer', ok: false, error: 'badRequest' }, asked.id);
    else if (asked?.type === 'hello') this.welcome(asked.id);
    else if (asked) void this.answer(asked);
  };

  private welcome(id: BridgeRequest['id']): void {
    this.knows = true;
    this.tellContext('welcome', id);
  }

  private async answer(asked: Exclude<BridgeRequest, { type: 'hello' }>): Promise<void> {
    try {
      this.say({ type: 'answer', ok: true, ...(await this.act(asked)) }, asked.id);
    } catch (error) {
      this.say({ type: 'answer', ok: false, error: error instanceof Refusal ? error.code : 'unavailable' }, asked.id);
    }
  }

  private async act(asked: Exclude<BridgeRequest, { type: 'hello' }>): Promise<GrantedToken | undefined> {
    if (asked.type === 'token') return this.actions.token();
    if (asked.type === 'resize') this.actions.resize(asked.height);
    else if (asked.type === 'navigate') this.actions.navigate(asked.path);
    else this.actions.toast(asked.text);
    return undefined;
  }

  private tellContext(type: 'welcome' | 'change', id: BridgeRequest['id']): void {
    const context = this.actions.context();
    if (context) this.say({ type, ...context }, id);
  }

  private say(said: BridgeMessage, id: BridgeRequest['id']): void {
    this.frame()?.postMessage({ scoop: VERSION, ...(id !== undefined && { id }), ...said }, this.origin);
  }
}
