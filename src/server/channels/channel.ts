import type { ShopEvent } from '#server/events/shop-event.ts';
import type { Retry } from '#server/jobs/retry.ts';

/** An event on its way to one recipient; the id is the same at every try, for the channel to know a repeat by. */
export interface Delivery {
  readonly id: string;
  readonly recipient: string;
  readonly event: ShopEvent;
}

/** A way to tell people of events. A new one is a file with such an object and a line in `open-channels.ts`. */
export interface Channel {
  /** Stands in the table of deliveries: never changed. */
  readonly name: string;
  /**
   * The recipients of an event, by names or ids; none when the channel does not deliver such events. Of events that are
   * written as told (`tellsNobody`) no channel hears.
   */
  readonly recipientsOf: (event: ShopEvent) => readonly string[] | Promise<readonly string[]>;
  /** `skipped` when there is nobody to tell any more. Throws a `DeliveryFailure` when it was not taken. */
  readonly send: (delivery: Delivery) => Promise<'sent' | 'skipped'>;
  readonly retry: Retry;
  /** Longer than one `send` may take, in milliseconds: after that another process tries. */
  readonly leaseMs: number;
  /** Deliveries on their way at once in one process: a slow one does not hold up the rest. */
  readonly senders: number;
}
