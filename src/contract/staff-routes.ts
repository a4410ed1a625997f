import type { RouteTable } from './http/route-table.ts';

/** Method and path of every call that only staff make; kept apart from the shop's, which every visitor downloads. */
export const staffRoutes = {
  staffOrderList: ['GET', '/admin/orders'],
  staffOrderGet: ['GET', '/admin/orders/:id'],
  staffOrderStatus: ['PUT', '/admin/orders/:id/status'],
  staffOrderPayment: ['POST', '/admin/orders/:id/payments'],
} as const satisfies RouteTable;
