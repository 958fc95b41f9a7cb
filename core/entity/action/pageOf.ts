// Works out where a button leads that opens a page.

/** The address of the page that an action leads to; of a list's own there is no record. */
export function pageOf(to: string, id?: number): string {
  return `/admin/${to.replaceAll('{id}', String(id))}`;
}
