import { type Job, repeat, stopAll } from '#server/jobs/repeat.ts';
import type { WorkSignal } from '#server/jobs/work-signal.ts';
import type { Channel } from './channel.ts';
import { type DeliveryDeps, deliverNext } from './deliver-next.action.ts';
import { dispatchNext, MOST_AT_ONCE } from './dispatch-next.action.ts';

/** Tells of events as they come, beside any number of other processes, until it is stopped. */
export function runChannels(
  deps: DeliveryDeps & { readonly signal: WorkSignal },
  channels: readonly Channel[],
): Job {
  const { log, signal } = deps;
  const dispatch = async () => {
    const found = await dispatchNext({ ...deps, channels });
    // what came meanwhile, and what waits for an earlier event of its order, is found at the next signal, with all that
    // comes until then: while orders keep coming, a look right after the other would find a few of them each time
    if (found > 0) signal.announce();
    return found === MOST_AT_ONCE;
  };
  const senders = channels.flatMap((channel) =>
    Array.from({ length: channel.senders }, () =>
      repeat({ name: `channel ${channel.name}`, signal, log, work: () => deliverNext(deps, channel) }),
    ),
  );
  return stopAll([repeat({ name: 'dispatch', signal, log, work: dispatch }), ...senders]);
}
