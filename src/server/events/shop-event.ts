import type { OrderStatus } from '#domain/orders/order-status.ts';

interface OrderFacts {
  readonly orderId: string;
  readonly status?: OrderStatus;
  /** Placed by a guest who gave no e-mail. */
  readonly hasNoEmail?: true;
}

/** The data of each kind of event. Addresses in it are removed once all deliveries are finished. */
export interface EventPayloads {
  readonly 'order.created': OrderFacts;
  readonly 'order.confirmed': OrderFacts;
  readonly 'order.packed': OrderFacts;
  readonly 'order.shipped': OrderFacts;
  readonly 'order.delivered': OrderFacts;
  readonly 'order.completed': OrderFacts;
  readonly 'order.cancelled': OrderFacts;
  readonly 'order.returned': OrderFacts;
  /** Its lines were changed. */
  readonly 'order.edited': OrderFacts;
  readonly 'password.forgotten': { readonly identifier: string };
  readonly 'password.changed': { readonly userId: string };
  readonly 'email.unverified': { readonly linkId: string; readonly userId: string };
  readonly 'email.changed': { readonly userId: string; readonly email?: string };
  readonly 'phone.code_asked': { readonly codeId: string };
  readonly 'wholesale.applied': { readonly userId: string };
  readonly 'wholesale.approved': { readonly userId: string };
  readonly 'wholesale.refused': { readonly userId: string };
  readonly 'account.erased': { readonly email?: string };
}
export type EventKind = keyof EventPayloads;

/** Every kind, so that a process leaves alone what only a newer one knows. */
export const EVENT_KINDS = Object.keys({
  'order.created': true,
  'order.confirmed': true,
  'order.packed': true,
  'order.shipped': true,
  'order.delivered': true,
  'order.completed': true,
  'order.cancelled': true,
  'order.returned': true,
  'order.edited': true,
  'password.forgotten': true,
  'password.changed': true,
  'email.unverified': true,
  'email.changed': true,
  'phone.code_asked': true,
  'wholesale.applied': true,
  'wholesale.approved': true,
  'wholesale.refused': true,
  'account.erased': true,
} satisfies Readonly<Record<EventKind, true>>) as readonly EventKind[];

interface EventOf<Kind extends EventKind> {
  readonly id: string;
  readonly kind: Kind;
  readonly payload: EventPayloads[Kind];
  readonly occurredAt: Date;
}
/** Something that happened in the shop, as it was recorded. */
export type ShopEvent = { readonly [Kind in EventKind]: EventOf<Kind> }[EventKind];

/** Whether nobody is to be told: nothing is left to be done for such an event. */
export const tellsNobody = ({ payload }: Pick<ShopEvent, 'payload'>): boolean => 'hasNoEmail' in payload;

/** The kind of an order's event by the state that the order came into. */
export const orderEventKind = (status: OrderStatus) =>
  status === 'new' ? 'order.created' : (`order.${status}` as const);
