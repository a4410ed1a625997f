/**
 * Why a message was not taken, in words without an address. A permanent failure is one of the message itself: another
 * try would end the same.
 */
export class DeliveryFailure extends Error {
  override readonly name = 'DeliveryFailure';
  readonly isPermanent: boolean;

  constructor(message: string, isPermanent: boolean) {
    super(message);
    this.isPermanent = isPermanent;
  }
}
