// Aligns the columns of grids below each other: each reports the width of its content, and all use the widest.
import { makeAutoObservable, observableRef } from 'mobx';
import { createContext, useContext, useLayoutEffect } from 'react';
import type { Content } from '../widths.ts';

export class InLine {
  widest: Content = {};

  constructor() {
    makeAutoObservable(this, { widest: observableRef });
  }

  /** Only widens, so that nothing moves back when one of the grids is closed. */
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

/** Call it in an observer. */
export function useInLine(content: Content): Content {
  const all = useContext(InLineContext);
  useLayoutEffect(() => {
    all?.add(content);
  }, [all, content]);
  return all ? all.widest : content;
}
