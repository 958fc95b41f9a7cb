// Works out the address of a button that opens a page.

/** Answers the address of an action's page; an action of a list has no record. */
export function pageOf(to: string, id?: number): string {
  return `/admin/${to.replaceAll('{id}', String(id))}`;
}
