// Exports what the API checks packages with: the same rules as the browser's registry, without anything that renders.

export { type Shape, violations } from './contract/plugin/shape.ts';
export { default as corePlugin } from './plugin.ts';
export { resolveChecked as resolve } from './plugins/checked.ts';
export { type Fault, type FaultCode, reasonOf } from './plugins/fault.ts';
export { hydrate } from './plugins/packages/hydrate.ts';
export type { Resolved } from './plugins/resolved.ts';
export { ALARM, METRIC } from './plugins/resolving/shapes/watching.ts';
