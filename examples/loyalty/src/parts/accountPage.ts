// Makes the address of a customer's points: the tab on the webshop account's page.

export function accountPage(account: number): string {
  return `/admin/iceshop/webshopaccount/view/${account}#points`;
}
