// Puts a name for a package's contribution into the call stack, so that an error that nobody waited for can be
// assigned. Asynchronous context would say more, but Node aborts with it when an endless loop is ended.

const LABEL = 'plugin piece';
const LABELLED = /plugin piece ([^(\n]+) \(/;

export function labelled<T>(contribution: string, work: () => T | Promise<T>): () => T | Promise<T> {
  const name = `${LABEL} ${contribution}`;
  return { [name]: () => work() }[name] ?? work;
}

export function labelIn(stack: string): string | undefined {
  return LABELLED.exec(stack)?.[1];
}
