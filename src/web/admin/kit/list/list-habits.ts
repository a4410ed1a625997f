import { useState } from 'react';
import { readStoredRecord, writeStored } from '#web/core/storage/storage.ts';

const KEY = 'admin-lists';

/** What a member of staff chose about a list on this device. */
export interface ListHabits {
  /** Columns shown or left out against their default. */
  readonly columns: Readonly<Record<string, boolean>>;
}

/** The habits about a list by its name, and the way to change them. */
export function useListHabits(name: string): [ListHabits, (part: Partial<ListHabits>) => void] {
  const [habits, setHabits] = useState(() => readHabits(name));
  const change = (part: Partial<ListHabits>) => {
    const next = { ...habits, ...part };
    setHabits(next);
    writeStored(KEY, JSON.stringify({ ...readStoredRecord(KEY), [name]: next.columns }));
  };
  return [habits, change];
}

function readHabits(name: string): ListHabits {
  const columns = readStoredRecord(KEY)[name];
  const isRecord = typeof columns === 'object' && columns !== null;
  const flags = isRecord ? Object.entries(columns).filter(([, is]) => typeof is === 'boolean') : [];
  return { columns: Object.fromEntries(flags) as Record<string, boolean> };
}
