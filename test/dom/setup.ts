// Sets generous waiting times, because a busy machine may take its time. Queries by role also find hidden elements,
// because asking jsdom for the style of every element takes longer than everything else in these tests.
import { configure } from '@testing-library/react';
import * as React from 'react';
import { typing } from '../../core/fields/controls/useTyped.ts';

interface Internals {
  readonly __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: object;
}

const SHOWN = 4000;

// Waiting is done by errors that are thrown away; jest has each of them remember a hundred callers.
Error.stackTraceLimit = 10;

// Forms hear of each key at once: no test waits for a pause in the typing but the one that is about it.
typing.pauseMs = 0;

configure({
  asyncUtilTimeout: 30_000,
  defaultHidden: true,
  // Whoever waits is told so many times that it is not there yet: the words on the page cost less than all its markup.
  getElementError: (message, container) => {
    const error = new Error(`${message}\n\nThe page says: ${container.textContent?.slice(0, SHOWN)}`);
    error.name = 'TestingLibraryElementError';
    return error;
  },
});

// Who made which element is remembered for messages that nobody reads here: a stack each, a fifteenth of all the work.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as Internals;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => undefined });

// What is said stands on the page as it does for people; suites may ask here what it was.
jest.mock('../../core/ui/toast.ts', () => {
  const { toast, toastError, toastWarning } = jest.requireActual('../../core/ui/toast.ts');
  return { toast: jest.fn(toast), toastError: jest.fn(toastError), toastWarning: jest.fn(toastWarning) };
});
