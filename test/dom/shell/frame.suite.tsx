// Tests embedded pages: what may be embedded, with which powers, and what is said when it takes long (docs/security.md,
// "Custom pages").
import '@testing-library/jest-dom';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { embeddable, grantable } from '../../../core/frame/address.ts';
import { FramePage, type FramePageProps } from '../../../core/frame/FramePage.tsx';
import { startShell } from './fixture.tsx';

const show = (props: FramePageProps) => render(<FramePage {...props} />, { wrapper: MemoryRouter });
const frame = () => document.querySelector('iframe') as HTMLIFrameElement;

beforeAll(startShell);
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

test.each([
  'http://intranet.example/',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://intranet.example/1',
  '//intranet.example/',
  '/admin/dashboard',
  'https://user:secret@intranet.example/',
  'https://:secret@intranet.example/',
  'nonsense',
  '',
])('refuses %s', (address) => {
  expect(embeddable(address)).toBeUndefined();
  show({ url: address, title: 'Intranet' });
  expect(document.querySelector('iframe')).toBeNull();
  expect(screen.getByRole('heading', { name: 'This page cannot be shown here' })).toBeVisible();
});

test('grants from `allow` only what is on the list, and to no wider origin', () => {
  expect(grantable("fullscreen *; payment; Camera 'self' https://evil.example;usb")).toBe('camera; fullscreen');
  expect(grantable(undefined)).toBe('');
});

test('is sandboxed, sends no referrer and keeps the top window', () => {
  show({ url: 'https://intranet.example/start', title: 'Intranet', allow: 'fullscreen; payment' });
  expect(frame()).toHaveAttribute('src', 'https://intranet.example/start');
  expect(frame()).toHaveAttribute('referrerpolicy', 'no-referrer');
  expect(frame()).toHaveAttribute('allow', 'fullscreen');
  expect(frame().getAttribute('sandbox')).not.toContain('top-navigation');
  const link = screen.getByRole('link', { name: 'Open in a new tab' });
  expect(link).toHaveAttribute('href', 'https://intranet.example/start');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

test('stands behind our word after ten seconds, until it is there', () => {
  jest.useFakeTimers();
  show({ url: 'https://intranet.example/', title: 'Intranet' });
  act(() => void jest.advanceTimersByTime(9_999));
  expect(screen.queryByText(/does not answer/)).toBeNull();
  act(() => void jest.advanceTimersByTime(1));
  expect(screen.getByText(/intranet\.example does not answer/)).toBeVisible();
  expect(frame()).not.toBeVisible();
  fireEvent.load(frame());
  expect(screen.queryByText(/does not answer/)).toBeNull();
  expect(frame()).toBeVisible();
});
