import { type Job, repeat, stopAll } from '#server/jobs/repeat.ts';
import type { WorkSignal } from '#server/jobs/work-signal.ts';
import type { Channel } from './channel.ts';
import { type DeliveryDeps, deliverNext } from './deliver-next.action.ts';
import { dispatchNext } from './dispatch-next.action.ts';

/** Tells of events as they come, beside any number of other processes, until it is stopped. */
export function runChannels(
  deps: DeliveryDeps & { readonly signal: WorkSignal },
  channels: readonly Channel[],
): Job {
  const { log, signal } = deps;
  const dispatch = () => dispatchNext({ ...deps, channels });
  const senders = channels.flatMap((channel) =>
    Array.from({ length: channel.senders }, () =>
      repeat({ name: `channel ${channel.name}`, signal, log, work: () => deliverNext(deps, channel) }),
    ),
  );
  return stopAll([repeat({ name: 'dispatch', signal, log, work: dispatch }), ...senders]);
}
