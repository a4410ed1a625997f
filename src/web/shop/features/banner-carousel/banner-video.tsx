import { useEffect, useRef } from 'react';

/** A silent video that fills its banner; it stands still while it may not play. */
export function BannerVideo({ url, plays }: { url: string; plays: boolean }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    // as an attribute the browser reads it too late to start without a press
    element.muted = true;
    // the browser may refuse, as in a saving mode; the first frame or the picture below stays
    if (plays) void element.play().catch(() => undefined);
    else element.pause();
  }, [plays]);
  return (
    <video
      ref={video}
      className="banner__img"
      src={url}
      muted
      loop
      playsInline
      preload="metadata"
      aria-hidden="true"
      tabIndex={-1}
    />
  );
}
