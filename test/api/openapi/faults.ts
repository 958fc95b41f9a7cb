// Finds the faults of one operation of the OpenAPI document. Each of its thousands of parts is checked by itself, and
// all faults are told at once.

// biome-ignore lint/suspicious/noExplicitAny: a document of data
type Any = any;

/** Calls that answer files: pages, pictures, sheets, streams, lines of JSON. */
const FILES =
  /^(export|show(File|\w*Picture|Public(Menu|Form|Logo))|sendPublicForm|print|query|getQuery|followEvents|followArrivals|(show|answer)RosterLink|(show|answer)ReservationQuote|showReservationRequest|showVanCall|readRosterCalendar|changeMany|showLeave|leave$)/;

export function faultsOf({ operationId, responses, parameters = [], tags, security }: Any, known: ReadonlySet<string>) {
  const isFile = FILES.test(operationId);
  const isDescribed = ([status, { description, content }]: [string, Any]) => {
    // An unhealthy server answers in the shape of its health, and not with a problem document.
    const isRefusal = Number(status) >= 400 && operationId !== 'showHealth';
    const type = isRefusal ? 'application/problem+json' : 'application/json';
    const isOther = content && !(isFile && status === '200') && Object.keys(content).join() !== type;
    return description && !isOther;
  };
  const isWhole = ({ name, in: place, schema }: Any) => name && place && typeof schema === 'object';
  const keys = parameters.map(({ name, in: place }: Any) => `${place} ${name}`);
  const faults = {
    'a tag that is none': !tags.every((tag: string) => known.has(tag)),
    'no refusal of strangers': !security && !(responses['401'] && responses['403']),
    'an answer without its kind': !Object.entries<Any>(responses).every(isDescribed),
    'a parameter that says too little': !parameters.every(isWhole),
    'a parameter twice': new Set(keys).size !== keys.length,
  };
  return Object.entries(faults).flatMap(([fault, isThere]) => (isThere ? [`${operationId}: ${fault}`] : []));
}
