// Leaves a package's contribution in the stack of whatever goes wrong below it, so that what nobody waited for can be
// named. Asynchronous context would say more, and does not survive the end of an endless loop: Node gives up then.

const LABEL = 'plugin piece';
const LABELLED = /plugin piece ([^(\n]+) \(/;

export function labelled<T>(contribution: string, work: () => T | Promise<T>): () => T | Promise<T> {
  const name = `${LABEL} ${contribution}`;
  return { [name]: () => work() }[name] ?? work;
}

export function labelIn(stack: string): string | undefined {
  return LABELLED.exec(stack)?.[1];
}
