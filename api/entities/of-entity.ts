// Remembers what was found out about an entity, which never changes once it is there.

/** Answers the function that finds it out once for each entity, or resource. */
export function onceFor<E extends object, T>(find: (entity: E) => T): (entity: E) => T {
  const known = new WeakMap<E, T>();
  return (entity) => {
    const found = known.get(entity);
    if (found !== undefined) return found;
    const made = find(entity);
    known.set(entity, made);
    return made;
  };
}
