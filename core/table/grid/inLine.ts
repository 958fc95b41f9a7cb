// Grids below each other whose columns stand in line: each says how wide what is in it is, and goes by the widest of all.
import { makeAutoObservable, observableRef } from 'mobx';
import { createContext, useContext, useLayoutEffect } from 'react';
import type { Content } from '../widths.ts';

export class InLine {
  widest: Content = {};

  constructor() {
    makeAutoObservable(this, { widest: observableRef });
  }

  /** Only ever wider: nothing moves back when one of them is closed. */
  add(content: Content): void {
    const wider = Object.entries(content).flatMap(([id, { title, cells = 0 }]) => {
      const known = this.widest[id];
      const isWider = title > (known?.title ?? -1) || cells > (known?.cells ?? 0);
      const most = {
        title: Math.max(title, known?.title ?? 0),
        cells: Math.max(cells, known?.cells ?? 0) || undefined,
      };
      return isWider ? [[id, most] as const] : [];
    });
    if (wider.length > 0) this.widest = { ...this.widest, ...Object.fromEntries(wider) };
  }
}

export const InLineContext = createContext<InLine | undefined>(undefined);

/** Read where MobX sees it: in a component that observes. */
export function useInLine(content: Content): Content {
  const all = useContext(InLineContext);
  useLayoutEffect(() => {
    all?.add(content);
  }, [all, content]);
  return all ? all.widest : content;
}
