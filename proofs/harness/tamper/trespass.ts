import type { ErrorCode } from '#contract/errors.ts';
import type { Request } from './request.ts';
import type { World } from './world.ts';

/** A request that is right in every field and not for the person who makes it. */
export type Trespass = {
  readonly name: string;
  make(world: World): Promise<Request>;
} & (
  | {
      /** The codes that it may be refused with. */
      readonly codes: readonly ErrorCode[];
    }
  | {
      /** It may be answered, and leaves these tables as they are. */
      readonly keeps: readonly string[];
    }
);
