import { useEffect, useState } from 'react';
import { NBSP } from '#domain/ru/number.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** Below so many minutes the end is near. */
const ENDING = 2;
/** At so many minutes left they are read aloud. */
const ANNOUNCED = [1, 5];

/** What a countdown shows of so many milliseconds. */
export interface HoldClock {
  /** «14:28». */
  readonly text: string;
  readonly isEnding: boolean;
  /** What is read aloud from 5 minutes on, and again from 1; else nothing. */
  readonly said: string;
}

export function holdClock(left: number): HoldClock {
  const seconds = Math.ceil(left / SECOND);
  const minutes = Math.floor(seconds / 60);
  const mark = ANNOUNCED.find((at) => left <= at * MINUTE);
  return {
    text: `${minutes}:${String(seconds % 60).padStart(2, '0')}`,
    isEnding: left < ENDING * MINUTE,
    said: mark === undefined || left <= 0 ? '' : `До конца брони ${minuteText(mark)}`,
  };
}

const minuteText = (minutes: number): string => (minutes === 1 ? `1${NBSP}минута` : `${minutes}${NBSP}минут`);

/** Milliseconds until a hold ends, counted every second; 0 once it is over. */
export function useHoldLeft(expiresAt: string): number {
  const [left, setLeft] = useState(() => millisecondsTo(expiresAt));
  useEffect(() => {
    const count = () => setLeft(millisecondsTo(expiresAt));
    count();
    const timer = setInterval(count, SECOND);
    return () => clearInterval(timer);
  }, [expiresAt]);
  return left;
}

const millisecondsTo = (time: string): number => Math.max(0, Date.parse(time) - Date.now());
