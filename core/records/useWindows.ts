// Gives a page the live window of its question, and reads those beside it ahead, so that a step to the next days shows
// them at once.
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { LiveWindow, type WindowSource, type WindowState } from './LiveWindow.ts';

export interface AskedWindow<Row> extends WindowState<Row> {
  readonly reload: () => void;
}

/** A question by its name: the same text is the same question. */
export interface Question<Row> {
  readonly name: string;
  readonly source: () => WindowSource<Row>;
}

/** @param near questions that may come next */
export function useWindows<Row>(
  question: Question<Row> | undefined,
  near: readonly Question<Row>[] = [],
): AskedWindow<Row> {
  const [windows] = useState(() => new Windows<Row>());
  const name = question?.name;
  const names = near.map((one) => one.name).join('\n');
  const latest = useRef({ question, near });
  latest.current = { question, near };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a question is the same while its name is
  useEffect(() => {
    windows.turnTo(latest.current.question, latest.current.near);
  }, [windows, name, names]);
  useEffect(() => () => windows.close(), [windows]);
  const shown = useSyncExternalStore(windows.subscribe, () => windows.stateOf(name));
  return { ...shown, reload: windows.reload };
}

/** The rows of a page that has none yet, neither of this question nor of one before. */
export const NOTHING_YET: readonly never[] = [];
const WAITING: WindowState<never> = { state: 'loading', rows: NOTHING_YET, more: false };

/** Keeps the shown window and those beside it. */
class Windows<Row> {
  private readonly held = new Map<string, LiveWindow<Row>>();
  private readonly listeners = new Set<() => void>();
  private shown: string | undefined;
  private state: WindowState<Row> = WAITING;
  /** The name and the state from which `state` was made. */
  private from: { readonly name?: string; readonly state?: WindowState<Row> } = {};
  private near: readonly Question<Row>[] = [];

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  readonly reload = () => {
    if (this.shown !== undefined) this.held.get(this.shown)?.reload();
  };

  turnTo(question: Question<Row> | undefined, near: readonly Question<Row>[]): void {
    this.near = near;
    this.shown = question?.name;
    const wanted = new Set([question, ...near].map((one) => one?.name));
    for (const [name, window] of this.held) {
      if (!wanted.has(name)) this.drop(name, window);
      else if (name !== this.shown) window.hide();
    }
    if (question) this.windowOf(question).show();
    this.onChange();
  }

  close(): void {
    for (const [name, window] of this.held) this.drop(name, window);
  }

  /** Answers the window's state; until its rows are here, those of the window before. */
  stateOf(name: string | undefined): WindowState<Row> {
    const state = name === undefined ? undefined : this.held.get(name)?.current;
    if (this.from.name === name && this.from.state === state) return this.state;
    this.from = { name, state };
    const isRead = state?.state === 'ready' || (state?.rows.length ?? 0) > 0;
    const { rows, more } = isRead && state ? state : this.state;
    this.state = { state: state?.state ?? 'loading', error: state?.error, rows, more };
    return this.state;
  }

  private windowOf({ name, source }: Question<Row>): LiveWindow<Row> {
    const known = this.held.get(name);
    if (known) return known;
    const made = new LiveWindow(source(), () => this.onChange());
    this.held.set(name, made);
    return made;
  }

  private drop(name: string, window: LiveWindow<Row>): void {
    window.close();
    this.held.delete(name);
  }

  private onChange(): void {
    const isHere = this.shown !== undefined && this.held.get(this.shown)?.current.state === 'ready';
    if (isHere) for (const one of this.near) if (!this.held.has(one.name)) this.windowOf(one).prefetch();
    for (const listener of this.listeners) listener();
  }
}
