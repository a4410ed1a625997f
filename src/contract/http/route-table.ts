/** Method and path by the name of the operation. A path begins after `/api`; `:name` stands for a parameter. */
export type RouteTable = Readonly<
  Record<string, readonly ['GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', string]>
>;
