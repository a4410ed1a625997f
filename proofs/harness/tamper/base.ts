import type { Request } from './request.ts';
import type { World } from './world.ts';

/** Makes a correct request, with everything that it needs to be one, anew each time. */
export type Base = (world: World) => Promise<Request>;
