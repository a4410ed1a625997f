import { useEffect, useRef, useState } from 'react';
import type { DefaultValues, FieldValues, Path, PathValue } from 'react-hook-form';
import type * as z from 'zod';
import { ApiError } from '#contract/http/caller.ts';
import type { Clash } from '#web/admin/kit/form/stale.ts';
import { useDraft } from '#web/admin/kit/form/use-draft.ts';
import { useStaffForm } from '#web/admin/kit/form/use-staff-form.ts';
import { notify } from '#web/ui/toaster.tsx';
import { changedEntryFields, type EntryFields, entryClashes, readEntryField } from './entry-fields.ts';

/** What every entry that is edited against its version has. */
export interface VersionedRow {
  readonly version: number;
  /** Absent of what is never archived. */
  readonly isArchived?: boolean;
  readonly updatedBy: string | null;
}

interface EntryEditSetup<Row extends VersionedRow, Values extends FieldValues, Sent extends FieldValues> {
  /** What is stored now; null where a new one is made. */
  row: Row | null;
  schema: z.ZodType<Sent, Values>;
  fields: EntryFields<Values>;
  valuesOf: (row: Row | null) => Values;
  /** What it is called among drafts: `color SGE`. */
  draft: string;
  send: (sent: Sent, seen: Row | null) => Promise<Row>;
  /** «Цвет сохранён». */
  saved: string;
  onStored: (row: Row, isNew: boolean) => void;
}

interface Stale {
  readonly by: string;
  readonly clashes: readonly Clash<string>[];
}

/**
 * An entry while it is edited: all fields at once against the version that was seen. Where somebody else saved meanwhile,
 * fields that only one of the two changed merge and the others are asked about (docs/rules/admin.md).
 */
export function useEntryEdit<
  Row extends VersionedRow,
  Values extends FieldValues,
  Sent extends FieldValues = Values,
>(setup: EntryEditSetup<Row, Values, Sent>) {
  const { row, schema, fields, valuesOf, send, saved, onStored } = setup;
  const [seen, setSeen] = useState(row);
  const [stale, setStale] = useState<Stale | null>(null);
  const isSaved = useRef(false);
  const form = useStaffForm<Values, Sent, Row>({
    schema,
    values: valuesOf(row) as unknown as DefaultValues<Values>,
    send: async (sent) => {
      try {
        return await send(sent, seen);
      } catch (error) {
        if (error instanceof ApiError && error.code === 'stale_version') {
          const { entry, by } = error.details as { entry: Row; by: string | null };
          rebase(entry, by);
        }
        throw error;
      }
    },
    done: (stored, sent) => {
      isSaved.current = true;
      const mine = structuredClone(getValues());
      begin(stored);
      // what was typed while it was on its way is saved next
      for (const name of changedEntryFields(fields, sent, mine)) put(name, mine);
      notify({ title: saved, tone: 'success' });
      onStored(stored, seen === null);
    },
  });
  const { reset, getValues, setValue, formState } = form.fields;
  const { isDirty } = formState;
  const put = (name: string, from: Values) =>
    setValue(name as Path<Values>, readEntryField(from, name) as PathValue<Values, Path<Values>>, {
      shouldDirty: true,
    });
  /** Edits go on from what is stored now. */
  const begin = (stored: Row | null) => {
    setSeen(stored);
    setStale(null);
    reset(valuesOf(stored));
  };
  const typedNow = () => ({ was: valuesOf(seen), mine: structuredClone(getValues()) });
  /** The same, with what was typed put over it. */
  const rebase = (stored: Row | null, by: string | null, { was, mine } = typedNow()) => {
    const theirs = valuesOf(stored);
    begin(stored);
    for (const name of changedEntryFields(fields, was, mine)) put(name, mine);
    const clashes = entryClashes(fields, { was, theirs, mine });
    if (by !== null || clashes.length > 0) setStale({ by: by ?? 'Кто-то другой', clashes });
  };
  const draft = useDraft({
    name: setup.draft,
    isUnsaved: isDirty,
    read: typedNow,
    restore: (typed) => rebase(seen, null, typed),
  });
  const isOld = row !== null && seen !== null && row.version > seen.version;
  useEffect(() => {
    if (!isOld) return;
    if (isDirty) rebase(row, null);
    else begin(row);
  });
  return {
    ...{ form, seen, stale, isDirty, begin, draft },
    changed: changedEntryFields(fields, valuesOf(seen), getValues()).map(
      (name) => fields[name]?.title ?? name,
    ),
    titleOf: (name: string) => fields[name]?.title ?? name,
    resolve: (clash: Clash<string>, takes: 'theirs' | 'mine') => {
      if (takes === 'theirs') put(clash.name, valuesOf(seen));
      const rest = stale?.clashes.filter(({ name }) => name !== clash.name) ?? [];
      setStale(stale && rest.length > 0 ? { ...stale, clashes: rest } : null);
    },
    cancel: () => {
      reset(valuesOf(seen));
      setStale(null);
    },
    /** Whether it was saved. */
    save: async (): Promise<boolean> => {
      if (stale && stale.clashes.length > 0) {
        notify({ title: 'Сначала решите, чьи значения оставить', tone: 'warning' });
        return false;
      }
      isSaved.current = false;
      await form.submit();
      return isSaved.current;
    },
  };
}

/** What the frame of an editor needs of it, whatever is edited. */
export type EntryEdit = Omit<ReturnType<typeof useEntryEdit<VersionedRow, FieldValues>>, 'form' | 'begin'> & {
  readonly form: { readonly isBusy: boolean; readonly failure: ApiError | null };
  /** Takes over what a step has stored. */
  readonly begin: (row: never) => void;
};
