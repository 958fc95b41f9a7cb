// Maps a function over all hooks of an entity, including those of a status value, which are nested deeper than the
// others.
import type { AnyHooks, HookContext, Row } from '../contract/index.ts';
export type Hook = (record: Row, context: HookContext) => unknown;

/** @param change gets the name of each hook, such as `afterUpdate` or `onMove.status.SENT` */
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
