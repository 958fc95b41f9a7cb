// Where an order of the webshop is looked at.

export function orderPage(order: number): string {
  return `/admin/iceshop/webshoporders/view/${order}/`;
}
