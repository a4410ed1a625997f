import { type Job, repeat } from '#server/jobs/repeat.ts';
import { type NoticeDeps, sendNext } from './send-next.action.ts';

const POLL_MS = 2000;
/** Letters on their way at once: a slow one does not hold up the rest. */
const LANES = 2;

/** Sends letters as their events come, beside any number of other processes, until it is stopped. */
export function sendNotices(deps: NoticeDeps, everyMs = POLL_MS): Job {
  const lanes = Array.from({ length: LANES }, () =>
    repeat({ name: 'notices', everyMs, log: deps.log, work: () => sendNext(deps) }),
  );
  return {
    stop: async () => {
      await Promise.all(lanes.map((lane) => lane.stop()));
    },
  };
}
