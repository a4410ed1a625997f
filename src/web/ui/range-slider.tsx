import { Slider as Primitive } from 'radix-ui';
import { useState } from 'react';
import './range-slider.css';

export type Range = readonly [from: number, to: number];

interface RangeSliderProps {
  /** What is bounded: «Цена». */
  label: string;
  min: number;
  max: number;
  step?: number | undefined;
  value: Range;
  /** Once the thumb is let go or a key pressed: every move would ask the server. */
  onChange: (value: Range) => void;
  /** How a number is written and read aloud. */
  format: (value: number) => string;
  disabled?: boolean | undefined;
  /** What it is set to stands beside it already. */
  isBare?: boolean;
}

/** Two thumbs on one line: from and to. Arrows move by a step, Page Up and Down by ten, Home and End to the edge. */
export function RangeSlider(props: RangeSliderProps) {
  const { label, min, max, step = 1, value, onChange, format, disabled = false, isBare = false } = props;
  const [moving, setMoving] = useState<Range | null>(null);
  const [from, to] = moving ?? value;
  return (
    <div className="range">
      {isBare ? null : (
        <p className="range__text">
          {label}: <b className="num">от {format(from)}</b> <b className="num">до {format(to)}</b>
        </p>
      )}
      <Primitive.Root
        className="range__root"
        min={min}
        max={max}
        step={step}
        minStepsBetweenThumbs={1}
        value={[from, to]}
        disabled={disabled}
        onValueChange={(next) => setMoving(asRange(next, value))}
        onValueCommit={(next) => {
          setMoving(null);
          onChange(asRange(next, value));
        }}
      >
        <Primitive.Track className="range__track">
          <Primitive.Range className="range__range" />
        </Primitive.Track>
        <Primitive.Thumb className="range__thumb" aria-label={`${label} от`} aria-valuetext={format(from)} />
        <Primitive.Thumb className="range__thumb" aria-label={`${label} до`} aria-valuetext={format(to)} />
      </Primitive.Root>
    </div>
  );
}

const asRange = ([from, to]: readonly number[], before: Range): Range => [from ?? before[0], to ?? before[1]];
