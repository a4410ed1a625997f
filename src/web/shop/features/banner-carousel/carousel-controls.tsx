import { IconButton } from '#web/ui/button.tsx';
import type { useAutoplay } from './use-autoplay.ts';

interface CarouselControlsProps {
  index: number;
  /** What each slide is called. */
  titles: readonly string[];
  loops: boolean;
  showArrows: boolean;
  showDots: boolean;
  autoplay: ReturnType<typeof useAutoplay>;
  onMove: (by: 1 | -1) => void;
  onShow: (index: number) => void;
}

/** Stop and go first, as it must be found before what moves (WCAG 2.2.2), then the slides, then the arrows. */
export function CarouselControls(props: CarouselControlsProps) {
  const { index, titles, loops, showArrows, showDots, autoplay, onMove, onShow } = props;
  return (
    <div className="banners__controls">
      {autoplay.isPossible ? (
        <button
          type="button"
          className={autoplay.isOn ? 'banners__stop' : 'banners__stop banners__stop--off'}
          aria-label={autoplay.isOn ? 'Остановить смену баннеров' : 'Включить смену баннеров'}
          onClick={autoplay.toggle}
        />
      ) : null}
      {showDots ? (
        <ul className="banners__dots">
          {titles.map((title, at) => (
            <li key={at}>
              <button
                type="button"
                aria-label={`Баннер ${at + 1} из ${titles.length}: ${title}`}
                aria-current={at === index || undefined}
                onClick={() => onShow(at)}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {showArrows ? (
        <div className="banners__arrows">
          <IconButton
            name="chevron-left"
            label="Предыдущий баннер"
            className="banners__arrow"
            disabled={!loops && index === 0}
            onClick={() => onMove(-1)}
          />
          <IconButton
            name="chevron-right"
            label="Следующий баннер"
            className="banners__arrow"
            disabled={!loops && index === titles.length - 1}
            onClick={() => onMove(1)}
          />
        </div>
      ) : null}
    </div>
  );
}
