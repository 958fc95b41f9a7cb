// Makes the address of an order's page.

export function orderPage(order: number): string {
  return `/admin/iceshop/webshoporders/view/${order}/`;
}
