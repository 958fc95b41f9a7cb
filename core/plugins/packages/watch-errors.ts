// Finds the package whose code throws outside of rendering, in an event or a promise, which only the window's error
// events report.
import { type Fault, reasonOf } from '../fault.ts';

interface Ear {
  readonly report: (fault: Fault) => void;
}

/** Starts watching and answers a function that stops. */
export function watchErrors(ear: Ear): () => void {
  const report = (plugin: string | undefined, thrown: unknown) => {
    if (plugin !== undefined) ear.report({ code: 'EVENT_THREW', plugin, message: reasonOf(thrown) });
  };
  const onError = ({ filename, error, message }: ErrorEvent) =>
    report(pluginIn(filename) ?? pluginIn(stackOf(error)), error ?? message);
  const onRejection = ({ reason }: PromiseRejectionEvent) => report(pluginIn(stackOf(reason)), reason);
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}

/** Answers the first package whose address the text holds. */
function pluginIn(text: string | undefined): string | undefined {
  return /\/plugins\/([a-z][a-z0-9-]*)\/[A-Za-z0-9]+\/web\.js/.exec(text ?? '')?.[1];
}

function stackOf(thrown: unknown): string | undefined {
  return thrown instanceof Error ? thrown.stack : undefined;
}
