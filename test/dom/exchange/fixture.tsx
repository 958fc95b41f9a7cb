// Gives tests files: it catches saved ones, and answers exports and imports as they come.
import '@testing-library/jest-dom';
import { fireEvent, screen } from '@testing-library/react';
import axe from 'axe-core';
import { giveSize, kitchen } from '../entity/flavours.tsx';

export const saved: { name: string; text: string }[] = [];

export function catchFiles(): void {
  giveSize();
  const kept = new Map<string, Blob>();
  URL.createObjectURL = (blob) => {
    kept.set(`blob:${kept.size}`, blob as Blob);
    return `blob:${kept.size - 1}`;
  };
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
    const file = { name: this.download, text: '' };
    void kept
      .get(this.getAttribute('href') ?? '')
      ?.text()
      .then((text) => {
        file.text = text;
      });
    saved.push(file);
  };
}

export interface Sent {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: FormData;
}

/** Answers export and import calls with a body that is read as it comes. */
export function exchange(answer: (sent: Sent) => string): Sent[] {
  const sent: Sent[] = [];
  kitchen();
  const others = globalThis.fetch;
  globalThis.fetch = (async (address: string, init: RequestInit) => {
    const url = new URL(address, 'http://test');
    const isListed = url.pathname.endsWith('/import') && init.method === 'GET';
    if (isListed) return Response.json({ data: [] });
    if (!/\/(export|import)$/.test(url.pathname)) return others(address, init);
    const call = { path: url.pathname.replace('/v1/', ''), query: url.searchParams, body: init.body as FormData };
    sent.push(call);
    const parts = [new TextEncoder().encode(answer(call))];
    const read = async () => ({ done: parts.length === 0, value: parts.pop() });
    return { ok: true, status: 200, headers: new Headers(), body: { getReader: () => ({ read }) } };
  }) as unknown as typeof fetch;
  return sent;
}

export async function open(entry: string) {
  fireEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: entry }));
  return screen.findByRole('dialog', { name: `${entry} Flavours` });
}

export async function isAccessible(element: HTMLElement) {
  const { violations } = await axe.run(element, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
}
