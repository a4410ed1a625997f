import { code128 } from '#domain/orders/code-128.ts';
import styles from './paper.module.css';

/** Modules left bare at either side, without which scanners find no beginning. */
const QUIET = 10;
const HEIGHT = 50;

/** A text for scanners, with the text under it for everybody else. */
export function Barcode({ text }: { text: string }) {
  const widths = code128(text);
  let at = QUIET;
  const bars = widths.map((width, index) => {
    const bar = index % 2 === 0 ? `M${at} 0h${width}v${HEIGHT}h-${width}z` : '';
    at += width;
    return bar;
  });
  return (
    <div className={styles['barcode']}>
      <svg
        role="img"
        aria-label={`Штрихкод: ${text}`}
        viewBox={`0 0 ${at + QUIET} ${HEIGHT}`}
        preserveAspectRatio="none"
        shapeRendering="crispEdges"
      >
        <path d={bars.join('')} />
      </svg>
      <small>{text}</small>
    </div>
  );
}
