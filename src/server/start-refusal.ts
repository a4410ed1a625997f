/** A reason not to start that a person can act on: printed as it stands, without a stack, then exit 1. */
export class StartRefusal extends Error {
  override readonly name: string = 'StartRefusal';
}
