/** A short message, ready to go. */
export interface Sms {
  /** As the shop keeps phones: '+79211234567'. */
  readonly to: string;
  readonly text: string;
}

/** Sends short messages. Resolves once somebody else has taken the message over, rejects with a `DeliveryFailure` otherwise. */
export interface SmsSender {
  send(sms: Sms): Promise<void>;
}
