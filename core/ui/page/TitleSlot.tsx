// Decides where a page's title stands: in the top bar if the shell offers a place there, else in the page itself
// (docs/domain 4.3).
import { createContext, type ReactNode, useContext, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { outgoing } from '../../http/outgoing.ts';

export interface TitlePlace {
  readonly element: HTMLElement | null;
  /** Replaces the menu's title until the returned function is called. */
  readonly claim: () => () => void;
}

const Place = createContext<TitlePlace | null>(null);
export const TitlePlaceProvider = Place.Provider;

/** Draws its children in the top bar; without a shell, in place. */
export function TitleSlot({ title, children }: { title: string; children: ReactNode }) {
  const place = useContext(Place);
  const claim = place?.claim;
  useLayoutEffect(() => {
    return claim?.();
  }, [claim]);
  useDocumentTitle(title);
  if (!place) return children;
  return place.element && createPortal(children, place.element);
}

export function useDocumentTitle(title: string): void {
  useLayoutEffect(() => {
    document.title = title ? `${outgoing.clean(title)} · Scoop` : 'Scoop';
  }, [title]);
}
