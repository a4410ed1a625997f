/** One move of the carousel, in milliseconds. See docs/rules/home.md. */
const MOVE_TIME = 500;

/**
 * Scrolls a track of slides as wide as itself to one of its positions; calm ones are there at once. The browser must not
 * snap on the way. Gives what ends it before its time.
 */
export function glide(track: HTMLElement, position: number, isCalm: boolean, onEnd: () => void): () => void {
  const from = track.scrollLeft;
  const way = position * track.clientWidth - from;
  let frame = 0;
  const end = () => {
    cancelAnimationFrame(frame);
    track.style.scrollSnapType = '';
    onEnd();
  };
  if (isCalm || way === 0) {
    track.scrollLeft = from + way;
    queueMicrotask(end);
    return end;
  }
  track.style.scrollSnapType = 'none';
  const start = performance.now();
  const draw = (now: number) => {
    const share = Math.min(1, Math.max(0, now - start) / MOVE_TIME);
    track.scrollLeft = from + way * eased(share);
    if (share < 1) frame = requestAnimationFrame(draw);
    else end();
  };
  frame = requestAnimationFrame(draw);
  return end;
}

/** Off quickly, slower and slower to the end. */
const eased = (share: number) => 1 - (1 - share) ** 3;
