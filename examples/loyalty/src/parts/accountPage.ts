// Where a customer's points are: the tab on the webshop account's page.

export function accountPage(account: number): string {
  return `/admin/iceshop/webshopaccount/view/${account}#points`;
}
