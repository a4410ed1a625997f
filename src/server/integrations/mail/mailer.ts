/** A letter, ready to go. Texts are plain; the sender takes care of headers and encodings. */
export interface Letter {
  /** The same for every try to send it, so that a mailbox that got it twice shows it once. */
  readonly messageId: string;
  readonly from: { readonly name: string; readonly address: string };
  readonly replyTo: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Sends letters. Resolves once somebody else has taken the letter over, rejects with a `DeliveryFailure` otherwise. */
export interface Mailer {
  send(letter: Letter): Promise<void>;
}
