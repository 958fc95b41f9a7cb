// Maps a function over all hooks of an entity, also over those of a status value, which lie deeper than the others.
import type { AnyHooks, HookContext, Row } from '../contract/index.ts';
export type Hook = (record: Row, context: HookContext) => unknown;

/** @param change gets the name of each, such as `afterUpdate` or `onMove.status.SENT` */
export function eachHook(hooks: AnyHooks, change: (name: string, hook: Hook) => Hook): AnyHooks {
  return below(hooks, '') as AnyHooks;

  function below(steps: object, path: string): object {
    const each = Object.entries(steps).map(([name, step]) => {
      const at = `${path}${name}`;
      return [name, typeof step === 'function' ? change(at, step as Hook) : below(step, `${at}.`)];
    });
    return Object.fromEntries(each);
  }
}
