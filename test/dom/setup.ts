// Sets generous waiting times, because a busy machine may take its time. Queries by role also find hidden elements,
// because asking jsdom for the style of every element takes longer than everything else in these tests.
import { configure } from '@testing-library/react';
import * as React from 'react';
import { typing } from '../../core/fields/controls/useTyped.ts';
import { preferences } from '../../core/session/preferences.ts';

interface Internals {
  readonly __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: object;
}

const SHOWN = 4000;

// Waiting throws errors and drops them; without this jest would store a hundred callers in each.
Error.stackTraceLimit = 10;

// Documents drop their address a minute after they are opened, when the suite that opened them may be over.
URL.revokeObjectURL ??= () => undefined;

// Forms react to each key at once; only the test of that pause sets another one.
typing.pauseMs = 0;

configure({
  asyncUtilTimeout: 30_000,
  defaultHidden: true,
  // A waiting test makes this message many times; the words on the page cost less than all of its markup.
  getElementError: (message, container) => {
    const error = new Error(`${message}\n\nThe page says: ${container.textContent?.slice(0, SHOWN)}`);
    error.name = 'TestingLibraryElementError';
    return error;
  },
});

// As at the start of each page. Suites that empty local storage empty what was read of it.
beforeAll(() => preferences.restore());
const { clear } = Storage.prototype;
Storage.prototype.clear = function () {
  clear.call(this);
  preferences.reread();
};

// React stores the creator of each element as a stack, for messages that nobody reads here; that is a fifteenth of all
// work.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as Internals;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => undefined });

// Toasts are shown on the page as for people; suites may ask this mock what was said.
jest.mock('../../core/ui/toast.ts', () => {
  const { toast, toastError, toastWarning } = jest.requireActual('../../core/ui/toast.ts');
  return { toast: jest.fn(toast), toastError: jest.fn(toastError), toastWarning: jest.fn(toastWarning) };
});
