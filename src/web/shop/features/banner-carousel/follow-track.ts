import { type Carousel, indexAt, positionOf } from './track-positions.ts';

/** Where there is no event for it, a track stands still after so many milliseconds without a scroll. */
const STILL_AFTER = 140;

interface Following {
  readonly carousel: Carousel;
  /** The slide shown last. */
  readonly shown: () => number;
  /** Whether the track is moved by the page, not by the visitor. */
  readonly isMoved: () => boolean;
  readonly onShown: (index: number) => void;
  /** The visitor reaches for the track. */
  readonly onTaken: () => void;
}

/** Tells which slide the visitor has brought into sight, and leads from a copy to the slide itself. */
export function followTrack(track: HTMLElement, following: Following): () => void {
  const { carousel, shown, isMoved, onShown, onTaken } = following;
  const ending = new AbortController();
  const listening = { signal: ending.signal, passive: true };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let width = track.clientWidth;
  /** Not the visitor but the screen has changed: back to the slide that was in sight. */
  const keep = () => {
    width = track.clientWidth;
    if (!isMoved()) track.scrollLeft = positionOf(shown(), carousel) * width;
  };
  const position = () => {
    if (isMoved() || track.clientWidth === 0) return null;
    if (track.clientWidth === width) return Math.round(track.scrollLeft / width);
    keep();
    return null;
  };
  const leaveCopy = () => {
    const at = position();
    if (at === null) return;
    const real = positionOf(indexAt(at, carousel), carousel);
    if (real !== at) track.scrollLeft = real * width;
  };
  const look = () => {
    const at = position();
    if (at === null) return;
    onShown(indexAt(at, carousel));
    if ('onscrollend' in track) return;
    clearTimeout(timer);
    timer = setTimeout(leaveCopy, STILL_AFTER);
  };
  window.addEventListener('resize', keep, listening);
  track.addEventListener('scroll', look, listening);
  track.addEventListener('scrollend', leaveCopy, listening);
  track.addEventListener('touchstart', onTaken, listening);
  track.addEventListener('wheel', onTaken, listening);
  return () => {
    ending.abort();
    clearTimeout(timer);
  };
}
