// Decides where a page's title stands: in the top bar while the shell offers a place there, else in the page itself
// (docs/domain 4.3).
import { createContext, type ReactNode, useContext, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { outgoing } from '../../http/outgoing.ts';

export interface TitlePlace {
  readonly element: HTMLElement | null;
  /** Takes the place of the menu's title for as long as the caller is there; returns the release. */
  readonly claim: () => () => void;
}

const Place = createContext<TitlePlace | null>(null);
export const TitlePlaceProvider = Place.Provider;

/** Draws its children in the top bar; without a shell around it, in place. */
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
